export const id = 4294;
export const ids = [4294];
export const modules = {

/***/ 4294:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findCheckoutFault: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
function e(e,n,i,a){let o=r(n);if(o===void 0)return;let s=`check out the base branch instead (leave "ref" and "repository" out of actions/checkout), or declare inline`;return a.length===0||a.some(({commit:e})=>e===void 0)?`it is unknown which commit "${e}" comes from, and under ${n.name} this step holds secrets while a stranger may have written the file; install git on the runner before actions/checkout runs, and ${s}`:a.some(e=>t(e,o,i))?`"${e}" comes from a checkout of the pull request, which strangers write, and under ${n.name} this step holds secrets; ${s}`:void 0}function t({commit:e=``,refs:t=[],origin:r,fetched:i},a,o){return[o.sha,...a.base].includes(e)?!1:a.commits.includes(e)||t.some(e=>e.startsWith(`refs/remotes/pull/`))||r!==void 0&&n(r,a,o)?!0:!t.some(e=>e.startsWith(`refs/remotes/origin/`))&&i.some(e=>e.includes(`'refs/pull/`)||n(e,a,o))}function n(e,t,n){let r=/[/:]([^/:\s]+\/[^/\s]+?)(?:\.git)?\/?$/.exec(e)?.[1]?.toLowerCase();return r===void 0||r===n.repository.toLowerCase()?!1:t.repository===void 0||r===t.repository.toLowerCase()}function r({name:e,payload:t}){switch(e){case`pull_request_target`:return i(c(t.pull_request));case`workflow_run`:{let e=c(t.workflow_run),n=c(e.head_repository);return a(n,c(t.repository))?void 0:{commits:s(e.head_sha),base:[],...o(n)}}case`issue_comment`:return c(t.issue).pull_request===void 0?void 0:{commits:[],base:[]};default:return}}function i(e){let[t,n]=[c(e.head),c(e.base)];if(a(c(t.repo),c(n.repo)))return;let r=s(e.merge_commit_sha),i=e.merged===!0;return{commits:[...s(t.sha),...i?[]:r],base:[...s(n.sha),...i?r:[]],...o(c(t.repo))}}function a(e,t){let n=[`id`,`full_name`].find(n=>e[n]!==void 0&&t[n]!==void 0);return n!==void 0&&e[n]===t[n]}function o({full_name:e}){return typeof e==`string`&&e!==``?{repository:e}:{}}function s(e){return typeof e==`string`&&e!==``?[e]:[]}function c(e){return typeof e==`object`&&e?{...e}:{}}

/***/ })

};
