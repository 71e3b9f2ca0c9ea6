export const id = 6121;
export const ids = [6121];
export const modules = {

/***/ 6121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readEventSubject: () => (/* binding */ r)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6527);
/* harmony import */ var _read_pull_request2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1431);
function r(e){switch(e.name){case`push`:return i(e.payload);case`release`:return o((0,_json_js__WEBPACK_IMPORTED_MODULE_2__.i)(e.payload.release));default:{let t=(0,_read_pull_request2_js__WEBPACK_IMPORTED_MODULE_1__.t)(e);return t&&{kind:`pull-request`,pullRequest:t}}}}function i({ref:n,deleted:r,commits:i}){let o=Array.isArray(i)?i.map(n=>(0,_json_js__WEBPACK_IMPORTED_MODULE_2__.c)((0,_json_js__WEBPACK_IMPORTED_MODULE_2__.i)(n).message)):[];return{kind:`push`,ref:a((0,_json_js__WEBPACK_IMPORTED_MODULE_2__.c)(n)),deletes:r===!0,messages:o}}function a(e){for(let[t,n]of[[`refs/heads/`,`branch`],[`refs/tags/`,`tag`]])if(e.startsWith(t))return{kind:n,name:e.slice(t.length)};return{kind:`ref`,name:e}}function o(t){return{kind:`release`,tag:(0,_json_js__WEBPACK_IMPORTED_MODULE_2__.c)(t.tag_name),title:(0,_json_js__WEBPACK_IMPORTED_MODULE_2__.c)(t.name),body:(0,_json_js__WEBPACK_IMPORTED_MODULE_2__.c)(t.body)}}

/***/ }),

/***/ 1431:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ r)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6527);
function r({name:n,payload:r}){let o=(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.i)(r.pull_request),s=o.number;if(typeof s!=`number`||!Number.isSafeInteger(s)||s<1)return;let c=(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.i)(o.head),l=(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.c)(o.body),u=o.merged===!0?``:(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.c)(o.merge_commit_sha),d=i(n,r,l);return{number:s,title:(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.c)(o.title),body:l,branch:(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.c)(c.ref),authorAssociation:(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.c)(o.author_association),authorLogin:(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.c)((0,_json_js__WEBPACK_IMPORTED_MODULE_1__.i)(o.user).login),fromFork:a(c,(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.i)(o.base)),headSha:(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.c)(c.sha),...u===``?{}:{mergeSha:u},...d===void 0?{}:{previousBody:d}}}function i(e,r,i){if(e!==`pull_request`&&e!==`pull_request_target`||r.action!==`edited`)return;let a=(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.i)(r.changes).body;if(!(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.t)(a))return i;let o=a.from??``;return typeof o==`string`?o:i}function a(e,n){let[r,i]=[(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.i)(e.repo),(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.i)(n.repo)];for(let e of[`id`,`full_name`])if(r[e]!==void 0&&i[e]!==void 0)return r[e]!==i[e];return!0}

/***/ })

};
