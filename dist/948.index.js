export const id = 948;
export const ids = [948];
export const modules = {

/***/ 948:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   codeOf: () => (/* reexport safe */ _file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.t),
/* harmony export */   fileError: () => (/* reexport safe */ _file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.n)
/* harmony export */ });
/* harmony import */ var _file_failure2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(820);


/***/ })

};
