export const id = 4280;
export const ids = [4280];
export const modules = {

/***/ 4280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseApiAddress: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6681);
function t(t){let n=URL.parse(t.trim());return n===null||!/^https?:$/.test(n.protocol)||n.username!==``||n.password!==``||/[?#]/.test(t)?r:n.protocol===`http:`&&!(0,_address_js__WEBPACK_IMPORTED_MODULE_1__.t)(n.hostname)?i:{ok:!0,value:{origin:n.origin,pathPrefix:n.pathname.replace(/\/+$/,``)}}}const n=`Let it begin with https://, or remove what sets it; the runner sets the right one.`,r={ok:!1,error:`GITHUB_API_URL is not the address of an API. ${n}`},i={ok:!1,error:`GITHUB_API_URL is plain http, which would send github-token unencrypted, so nothing was sent there. ${n}`};

/***/ })

};
