export const id = 657;
export const ids = [657];
export const modules = {

/***/ 7657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   expressionContexts: () => (/* binding */ r)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
const e=`action.action_path.action_ref.action_repository.actor.actor_id.api_url.base_ref.event_name.event_path.graphql_url.head_ref.job.ref.ref_name.ref_type.repository.repository_id.repository_owner.repository_owner_id.retention_days.run_attempt.run_id.run_number.server_url.sha.triggering_actor.workflow.workflow_ref.workflow_sha.workspace`.split(`.`),t=[`arch`,`debug`,`environment`,`name`,`os`,`temp`,`tool_cache`,`workspace`],n=/^(?:INPUT_|ACTIONS_|GITHUB_|RUNNER_|TASKBOARD_TOKEN$)/i;function r(e,n){return{github:i(e,n),env:s(e),runner:o(`RUNNER_`,t,e)}}function i(t,n){let r=t.GITHUB_REF_PROTECTED?.toLowerCase(),i=a(t);return{...o(`GITHUB_`,e,t),...n!==void 0&&{event_name:n.name},...r&&{ref_protected:r===`true`},...i!==void 0&&{repositoryUrl:i},event:n?.payload??{}}}function a({GITHUB_SERVER_URL:e,GITHUB_REPOSITORY:t}){if(t&&e&&URL.canParse(e))return`git://${new URL(e).host}/${t}.git`}function o(e,t,n){return Object.fromEntries(t.flatMap(t=>{let r=n[`${e}${t.toUpperCase()}`];return r===void 0?[]:[[t,r]]}))}function s(e){return Object.fromEntries(Object.entries(e).filter(e=>e[1]!==void 0&&!n.test(e[0])))}

/***/ })

};
