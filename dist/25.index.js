export const id = 25;
export const ids = [25];
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
/* harmony export */   n: () => (/* binding */ t),
/* harmony export */   t: () => (/* binding */ n)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _formula_guard_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
const t=`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`;function n(){return{head:()=>`${t}\n`,rows:e=>{let t=e.map(r);return t.push(``),t.join(`
`)},tail:()=>``}}function r({fields:e,durationMs:t}){let{_id:n,taskId:r,userId:a,startTimestamp:o,endTimestamp:s,comment:c,labelNames:l,createdTimestamp:u}=e;return[i(n),i(r),i(a),o,s,t/1e3,i(c??``),i(l?.join(`;`)??``),u].join(`,`)}function i(t){let n=(0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_1__.t)(t);return/[",\r\n]/.test(n)?`"${n.replaceAll(`"`,`""`)}"`:n}

/***/ }),

/***/ 4835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ e)
/* harmony export */ });
function e(e){return t(e)?`'${e}`:e}function t(e){switch(e.charCodeAt(0)){case 9:case 13:case 61:case 64:return!0;case 43:case 45:return!/^[+-](?:\d+(?:\.\d*)?|\.\d+)$/.test(e);default:return!1}}

/***/ })

};
