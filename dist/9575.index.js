export const id = 9575;
export const ids = [9575];
export const modules = {

/***/ 9575:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createCalendar: () => (/* binding */ i)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _temporal_polyfill_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8715);
/* harmony import */ var _dates_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5208);
/* harmony import */ var _offset_calendar_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3285);
function i(e){return (0,_offset_calendar_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,a(e))}function a(e){let r=(0,_offset_calendar_js__WEBPACK_IMPORTED_MODULE_2__.n)(t=>o(e,t)),i=(0,_offset_calendar_js__WEBPACK_IMPORTED_MODULE_2__.n)(e=>s(e*_dates_js__WEBPACK_IMPORTED_MODULE_3__.t,r));return e=>{let{beforeMs:n,changesAtMs:r,afterMs:a}=i(Math.floor(e/_dates_js__WEBPACK_IMPORTED_MODULE_3__.t));return e<r?n:a}}function o(t,n){return _temporal_polyfill_js__WEBPACK_IMPORTED_MODULE_1__.t.Instant.fromEpochMilliseconds(n).toZonedDateTimeISO(t).offsetNanoseconds/1e6}function s(e,n){let r=n(e),i=n(e+_dates_js__WEBPACK_IMPORTED_MODULE_3__.t);if(r===i)return{beforeMs:r,afterMs:i,changesAtMs:1/0};let a=e,o=e+_dates_js__WEBPACK_IMPORTED_MODULE_3__.t;for(;o-a>1;){let e=Math.floor((a+o)/2);n(e)===r?a=e:o=e}return{beforeMs:r,afterMs:i,changesAtMs:o}}

/***/ })

};
