export const id = 6511;
export const ids = [6511];
export const modules = {

/***/ 6511:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   resolvePeriod: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _temporal_polyfill_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8715);
function t(e,t,r){if(e.kind===`named`){let{from:i,until:a}=n[e.name](s(r,t),t);return{ok:!0,value:c(o(i,t),o(a,t),t)}}let i=a(e.from,t),u=a(e.until,t);return i<u?{ok:!0,value:c(i,u,t)}:{ok:!1,error:{code:`invalid-value`,what:`the period "${`${e.from.text}/${e.until.text}`}" is empty in the time zone ${t}: ${`START is ${l(i)}, and END is ${l(u)}`}`,expected:`START before END`}}}const n={today:e=>({from:e,until:e.add({days:1})}),yesterday:(e,t)=>({from:s(o(e,t)-1,t),until:e}),"this-week":e=>({from:r(e),until:r(e).add({weeks:1})}),"last-week":e=>({from:r(e).subtract({weeks:1}),until:r(e)}),"this-month":e=>({from:i(e),until:i(e).add({months:1})}),"last-month":e=>({from:i(e).subtract({months:1}),until:i(e)})};function r(e){return e.subtract({days:e.dayOfWeek-1})}function i(e){return e.with({day:1})}function a(t,n){return t.kind===`moment`?t.ms:o(_temporal_polyfill_js__WEBPACK_IMPORTED_MODULE_1__.t.PlainDate.from(t.text),n)}function o(e,t){return e.toZonedDateTime(t).epochMilliseconds}function s(t,n){return _temporal_polyfill_js__WEBPACK_IMPORTED_MODULE_1__.t.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(n).toPlainDate()}function c(e,t,n){return{fromMs:e,untilMs:t,fromDate:s(e,n).toString(),untilDate:s(t,n).toString()}}function l(t){return _temporal_polyfill_js__WEBPACK_IMPORTED_MODULE_1__.t.Instant.fromEpochMilliseconds(t).toString()}

/***/ })

};
