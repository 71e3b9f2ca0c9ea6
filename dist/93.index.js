export const id = 93;
export const ids = [93];
export const modules = {

/***/ 9093:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readPullRequest: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
function e({name:e,payload:a}){let o=i(a.pull_request),s=o.number;if(typeof s!=`number`||!Number.isSafeInteger(s)||s<1)return;let c=i(o.head),l=r(o.body),u=o.merged===!0?``:r(o.merge_commit_sha),d=t(e,a,l);return{number:s,title:r(o.title),body:l,branch:r(c.ref),authorAssociation:r(o.author_association),authorLogin:r(i(o.user).login),fromFork:n(c,i(o.base)),headSha:r(c.sha),...u===``?{}:{mergeSha:u},...d===void 0?{}:{previousBody:d}}}function t(e,t,n){if(e!==`pull_request`&&e!==`pull_request_target`||t.action!==`edited`)return;let r=i(t.changes).body;if(!a(r))return n;let o=r.from??``;return typeof o==`string`?o:n}function n(e,t){let[n,r]=[i(e.repo),i(t.repo)];for(let e of[`id`,`full_name`])if(n[e]!==void 0&&r[e]!==void 0)return n[e]!==r[e];return!0}function r(e){return typeof e==`string`?e:``}function i(e){return a(e)?e:{}}function a(e){return typeof e==`object`&&!!e}

/***/ })

};
