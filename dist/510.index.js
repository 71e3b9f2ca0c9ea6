export const id = 510;
export const ids = [510];
export const modules = {

/***/ 1510:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createMarkdownParser: () => (/* reexport safe */ _parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__.t),
/* harmony export */   maxBodyCharacters: () => (/* reexport safe */ _parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__.n),
/* harmony export */   parseMarkdown: () => (/* reexport safe */ _parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__.r),
/* harmony export */   rangeOf: () => (/* reexport safe */ _parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__.i)
/* harmony export */ });
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3470);


/***/ })

};
