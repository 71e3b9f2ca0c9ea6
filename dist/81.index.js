export const id = 81;
export const ids = [81];
export const modules = {

/***/ 2081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createNdjson: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
function e(){return{head:()=>``,rows:e=>{let t=e.map(({fields:e})=>JSON.stringify(e));return t.push(``),t.join(`
`)},tail:()=>``}}

/***/ })

};
