export const id = 859;
export const ids = [859];
export const modules = {

/***/ 2859:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   keepHeapSmall: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
async function e(){let{setFlagsFromString:e}=await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8877, 19));e(`--semi-space-growth-factor=1`)}

/***/ })

};
