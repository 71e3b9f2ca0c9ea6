export const id = 9093;
export const ids = [9093];
export const modules = {

/***/ 9093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPullRequest: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6527);
function t({name:e,payload:t}){let o=a(t.pull_request),s=o.number;if(typeof s!=`number`||!Number.isSafeInteger(s)||s<1)return;let c=a(o.head),l=i(o.body),u=o.merged===!0?``:i(o.merge_commit_sha),d=n(e,t,l);return{number:s,title:i(o.title),body:l,branch:i(c.ref),authorAssociation:i(o.author_association),authorLogin:i(a(o.user).login),fromFork:r(c,a(o.base)),headSha:i(c.sha),...u===``?{}:{mergeSha:u},...d===void 0?{}:{previousBody:d}}}function n(t,n,r){if(t!==`pull_request`&&t!==`pull_request_target`||n.action!==`edited`)return;let i=a(n.changes).body;if(!(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.t)(i))return r;let o=i.from??``;return typeof o==`string`?o:r}function r(e,t){let[n,r]=[a(e.repo),a(t.repo)];for(let e of[`id`,`full_name`])if(n[e]!==void 0&&r[e]!==void 0)return n[e]!==r[e];return!0}function i(e){return typeof e==`string`?e:``}function a(t){return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__.t)(t)?t:{}}

/***/ })

};
