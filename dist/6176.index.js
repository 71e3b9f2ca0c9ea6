export const id = 6176;
export const ids = [6176];
export const modules = {

/***/ 6176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commentMarker: () => (/* binding */ n),
/* harmony export */   renderComment: () => (/* binding */ r)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7155);
function n(e){return e===``?`<!-- taskboard-action -->`:`<!-- taskboard-action:${e} -->`}function r({outcomes:r,problems:i=[],...a},o=n(``),s=64e3){let c=`${o}\n`,l={withAttempts:!1,withCharts:!1,maxBytes:s-Buffer.byteLength(c),leftOut:`since the size of a comment is limited; the log of the run has the rest.`};return c+(i.length>0?(0,_report_js__WEBPACK_IMPORTED_MODULE_1__.t)(i,l):(0,_report_js__WEBPACK_IMPORTED_MODULE_1__.n)(r,a,l))}

/***/ })

};
