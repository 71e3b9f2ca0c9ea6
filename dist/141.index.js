export const id = 141;
export const ids = [141];
export const modules = {

/***/ 1141:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   classicScopeOf: () => (/* reexport safe */ _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__.t),
/* harmony export */   itemPath: () => (/* reexport safe */ _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__.n),
/* harmony export */   listPath: () => (/* reexport safe */ _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__.r),
/* harmony export */   parseStoreScope: () => (/* reexport safe */ _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__.i),
/* harmony export */   permissionOf: () => (/* reexport safe */ _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__.a),
/* harmony export */   scopeName: () => (/* reexport safe */ _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__.o)
/* harmony export */ });
/* harmony import */ var _store_scope2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3287);


/***/ }),

/***/ 3287:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ a),
/* harmony export */   i: () => (/* binding */ t),
/* harmony export */   n: () => (/* binding */ r),
/* harmony export */   o: () => (/* binding */ i),
/* harmony export */   r: () => (/* binding */ n),
/* harmony export */   t: () => (/* binding */ o)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5151);
function t(e,t){let n=/^([^/]+)\/[^/]+$/.exec(t)?.[1];if(n===void 0)return;if(e===`repository`)return{kind:`repository`,repository:t};if(e===`organization`)return{kind:`organization`,organization:n};let r=/^environment:(.+)$/s.exec(e)?.[1];if(r!==void 0&&!/^\.{1,2}$/.test(r)&&r.isWellFormed())return{kind:`environment`,repository:t,environment:r}}function n(e,t){switch(e.kind){case`repository`:return`${s(e.repository)}/actions/${t}s`;case`environment`:return`${s(e.repository)}/environments/${encodeURIComponent(e.environment)}/${t}s`;case`organization`:return`/orgs/${encodeURIComponent(e.organization)}/actions/${t}s`}}function r(e,t,r){return`${n(e,t)}/${encodeURIComponent(r.toUpperCase())}`}function i(t){switch(t.kind){case`repository`:return`repository ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(t.repository)}`;case`environment`:return`environment "${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(t.environment)}" of ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(t.repository)}`;case`organization`:return`organisation ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(t.organization)}`}}function a({kind:e}){switch(e){case`repository`:return`the repository permissions "Secrets" and "Variables", each with read and write`;case`environment`:return`the repository permission "Environments" with read and write`;case`organization`:return`the organization permissions "Secrets" and "Variables", each with read and write`}}function o({kind:e}){return e===`organization`?`admin:org`:`repo`}function s(e){return`/repos/${e.split(`/`).map(encodeURIComponent).join(`/`)}`}

/***/ })

};
