export const id = 7657;
export const ids = [7657];
export const modules = {

/***/ 7657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   expressionContexts: () => (/* binding */ r)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
const e=`action.action_path.action_ref.action_repository.actor.actor_id.api_url.base_ref.event_name.event_path.graphql_url.head_ref.job.ref.ref_name.ref_type.repository.repository_id.repository_owner.repository_owner_id.retention_days.run_attempt.run_id.run_number.server_url.sha.triggering_actor.workflow.workflow_ref.workflow_sha.workspace`.split(`.`),t=[`arch`,`debug`,`environment`,`name`,`os`,`temp`,`tool_cache`,`workspace`],n=/^(?:INPUT_|ACTIONS_|GITHUB_|RUNNER_|TASKBOARD_TOKEN$)/i;function r(n,r){let s=n.GITHUB_REF_PROTECTED?.toLowerCase(),c=i(n);return{github:{...a(`GITHUB_`,e,n),...r!==void 0&&{event_name:r.name},...s&&{ref_protected:s===`true`},...c!==void 0&&{repositoryUrl:c},event:r?.payload??{}},env:o(n),runner:a(`RUNNER_`,t,n)}}function i({GITHUB_SERVER_URL:e,GITHUB_REPOSITORY:t}){if(t&&e&&URL.canParse(e))return`git://${new URL(e).host}/${t}.git`}function a(e,t,n){return Object.fromEntries(t.flatMap(t=>{let r=n[`${e}${t.toUpperCase()}`];return r===void 0?[]:[[t,r]]}))}function o(e){return Object.fromEntries(Object.entries(e).flatMap(([e,t])=>t===void 0||n.test(e)?[]:[[e,t]]))}

/***/ })

};
