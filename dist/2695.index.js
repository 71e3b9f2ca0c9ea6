export const id = 2695;
export const ids = [2695];
export const modules = {

/***/ 2695:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createDescriptionReader: () => (/* binding */ t),
/* harmony export */   maxBodyCharacters: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
const e=125e3;function t(t,r){let a=new Map;return o=>{let s=o.slice(0,e),c=a.get(s)??(i(s)?n(s):t(s,r));return a.set(s,c),c}}async function n(e){return{ok:!0,value:{text:e,links:[],outline:[]}}}const r=/^(?:\p{L}(?:[\p{L}\p{N} .,:;/?!'"()#%=+-]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}]))*)?$/u;function i(e){return!/www\./i.test(e)&&e.split(/\r\n|[\n\r]/).every(e=>r.test(e))}

/***/ })

};
