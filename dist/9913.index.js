export const id = 9913;
export const ids = [9913];
export const modules = {

/***/ 9913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkSyntax: () => (/* binding */ i)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _evaluate_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(534);
const i={evaluateText:r=>(0,_evaluate_js__WEBPACK_IMPORTED_MODULE_1__.r)(()=>{for(let n of (0,_evaluate_js__WEBPACK_IMPORTED_MODULE_1__.i)(r))n.kind===`expression`&&(0,_evaluate_js__WEBPACK_IMPORTED_MODULE_1__.a)(n.text,n.at);return{value:void 0}}),evaluateCondition:t=>(0,_evaluate_js__WEBPACK_IMPORTED_MODULE_1__.r)(()=>{let n=(0,_evaluate_js__WEBPACK_IMPORTED_MODULE_1__.t)(t);return (0,_evaluate_js__WEBPACK_IMPORTED_MODULE_1__.a)(n.text,n.at),!0})};

/***/ })

};
