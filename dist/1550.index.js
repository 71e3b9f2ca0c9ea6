export const id = 1550;
export const ids = [1550];
export const modules = {

/***/ 1550:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   conditionOf: () => (/* reexport safe */ _evaluate_js__WEBPACK_IMPORTED_MODULE_0__.t),
/* harmony export */   createEvaluator: () => (/* reexport safe */ _evaluate_js__WEBPACK_IMPORTED_MODULE_0__.n),
/* harmony export */   orError: () => (/* reexport safe */ _evaluate_js__WEBPACK_IMPORTED_MODULE_0__.r)
/* harmony export */ });
/* harmony import */ var _evaluate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(534);


/***/ })

};
