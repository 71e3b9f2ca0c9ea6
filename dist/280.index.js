export const id = 280;
export const ids = [280];
export const modules = {

/***/ 4280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseApiAddress: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
function e(e){let t=URL.parse(e.trim());if(t!==null&&/^https?:$/.test(t.protocol)&&!(t.username!==``||t.password!==``||/[?#]/.test(e)))return{origin:t.origin,pathPrefix:t.pathname.replace(/\/+$/,``)}}

/***/ })

};
