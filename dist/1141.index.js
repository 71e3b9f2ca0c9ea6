export const id = 1141;
export const ids = [1141];
export const modules = {

/***/ 1141:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   placeOf: () => (/* reexport safe */ _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__.t),
/* harmony export */   storeScope: () => (/* reexport safe */ _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__.n)
/* harmony export */ });
/* harmony import */ var _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3287);


/***/ }),

/***/ 3287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ t),
/* harmony export */   t: () => (/* binding */ n)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5151);
function t(e,t){let n=/^([^/]+)\/[^/]+$/.exec(t)?.[1];if(n===void 0)return;let{kind:r}=e;return r===`organization`?{kind:r,organization:n}:r===`repository`?{kind:r,repository:t}:{kind:r,repository:t,environment:e.name}}function n(t){let{kind:n}=t;if(n===`organization`){let{organization:r}=t;return{kind:n,name:`organisation ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(r)}`,route:`/orgs/{org}/actions`,parameters:{org:r}}}let[r=``,i=``]=t.repository.split(`/`),a=(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(t.repository),o=`/repos/{owner}/{repo}`;return n===`repository`?{kind:n,name:`repository ${a}`,route:`${o}/actions`,parameters:{owner:r,repo:i}}:{kind:n,name:`environment "${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(t.environment)}" of ${a}`,route:`${o}/environments/{environment_name}`,parameters:{owner:r,repo:i,environment_name:t.environment}}}

/***/ })

};
