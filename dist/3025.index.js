export const id = 3025;
export const ids = [3025];
export const modules = {

/***/ 3025:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createCsv: () => (/* reexport safe */ _csv2_js__WEBPACK_IMPORTED_MODULE_0__.t)
/* harmony export */ });
/* harmony import */ var _csv2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1035);


/***/ }),

/***/ 1035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ n),
/* harmony export */   t: () => (/* binding */ r)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _formula_guard_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
const n=`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`;function r(){return{head:()=>`${n}\n`,rows:e=>{let t=e.map(i);return t.push(``),t.join(`
`)},tail:()=>``}}function i({fields:t,durationMs:n}){let{_id:r,taskId:i,userId:o,startTimestamp:s,endTimestamp:c,comment:l,labelNames:u,createdTimestamp:d}=t;return[a(r),a(i),a(o),s,c,n/1e3,a(l??``),a((0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_1__.n)(u??[],`;`)),d].join(`,`)}function a(e){let n=(0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_1__.t)(e);return/[",\r\n]/.test(n)?`"${n.replaceAll(`"`,`""`)}"`:n}

/***/ }),

/***/ 4835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ r),
/* harmony export */   r: () => (/* binding */ n),
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
const e=/^\0*(?:[=@\t\r]|[+-](?!(?:\d+(?:\.\d*)?|\.\d+)$))/;function t(t){return e.test(t)?`'${t}`:t}function n(t){return t.startsWith(`'`)&&e.test(t.slice(1))?t.slice(1):t}function r(e,n){return e.map(e=>e.includes(`;`)?e.split(`;`).map(t).join(`;`):t(e)).join(n)}

/***/ })

};
