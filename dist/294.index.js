export const id = 294;
export const ids = [294];
export const modules = {

/***/ 4294:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findCheckoutFault: () => (/* binding */ t),
/* harmony export */   refsOfPullRequest: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
function e(e){return[`head`,`merge`].map(t=>`refs/remotes/pull/${e?.number}/${t}`)}function t(t,n,r){let i=[n?.headSha,n?.mergeSha,...e(n)];return r.some(e=>e!==``&&i.includes(e))?`"${t}" comes from a checkout of the pull request, which strangers write, and under pull_request_target this step holds secrets; check out the base branch instead (leave "ref" out of actions/checkout), or declare inline`:void 0}

/***/ })

};
