export const id = 652;
export const ids = [652];
export const modules = {

/***/ 5220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ o),
/* harmony export */   n: () => (/* binding */ r),
/* harmony export */   r: () => (/* binding */ s),
/* harmony export */   t: () => (/* binding */ i)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6527);
const t=/^v[1-9]\d{0,2}:[0-9a-f]{64}$/,n=/^(?:\d{1,20}|local)\/\d{1,10}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;function r(e,t,n){return`${/^\d{1,20}$/.test(e??``)?e:`local`}/${t}/${n}`}function i(e){return/^(?!.*\/\/)[\w.:/+=~-]{1,1024}$/.test(e)}function a(e){return/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(e)&&!Number.isNaN(Date.parse(e))&&new Date(e).toISOString()===e}function o(e){let{state:t,fingerprint:n,at:r,run:i}=e,a=e.state===`registered`?{webhookId:e.webhookId}:{};return JSON.stringify({version:1,state:t,...a,fingerprint:n,at:r,run:i})}function s(r){let o=(0,_json_js__WEBPACK_IMPORTED_MODULE_0__.r)(r);if(o===void 0)return c(`it is no JSON object`);if(typeof o.version==`number`&&o.version>1)return{ok:!1,error:`The variable was written by a later release of this action: use that one here, too.`};if(o.version!==1)return c(`it names no version`);let{state:s,webhookId:l,fingerprint:u,at:d,run:f}=o;if(typeof u!=`string`||!t.test(u))return c(`fingerprint is none`);if(typeof d!=`string`||!a(d))return c(`at is no time`);if(typeof f!=`string`||!n.test(f))return c(`run names no run`);let p={fingerprint:u,at:d,run:f};return s===`registering`?{ok:!0,value:{state:s,...p}}:s===`registered`?typeof l!=`string`||!i(l)?c(`webhookId is none`):{ok:!0,value:{state:s,webhookId:l,...p}}:c(`state is neither registering nor registered`)}function c(e){return{ok:!1,error:`${`The variable does not hold what this action writes: ${e}.`} If it belongs to something else, give the id in \`keep\` another name. If it was changed by hand, restore it. Otherwise check on the board whether the webhook is there, and delete the variable only if it is not: without the variable, the next run registers it again.`}}

/***/ }),

/***/ 6652:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   performRegistration: () => (/* binding */ s)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ledger_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5220);
/* harmony import */ var _second_attempt_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6257);
/* harmony import */ var _perform_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(904);
async function r(e,n){let r=(0,_second_attempt_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,n.runAttempt);if(r!==void 0)return o(r);let s=await i(e,n),c=n.interruption();return c===void 0?s:a(s,c)}async function i(e,t){let{keep:n,checkCallback:r}=e,i=async()=>r===!0?await t.checkCallback(e):{ok:!0,value:void 0},a=()=>t.create(e);if(n===void 0){let e=await i();return e.ok?await a():o(e.error)}let s=await t.openStores(n.in);if(!s.ok)return o(`The webhook cannot be kept, and was not created: ${s.error}`);let{keepWebhook:c}=await __webpack_require__.e(/* import() */ 992).then(__webpack_require__.bind(__webpack_require__, 8992));return await c({...e,keep:n},{stores:s.value,create:a,checkCallback:i,nowMs:t.nowMs,run:t.nameRun(),board:t.board})}function a(e,t){return e.status!==`failed`||e.attempts>0?e:{...e,status:`skipped`,message:`Not created: ${t}. ${e.message}`}}function o(e){return{status:`failed`,attempts:0,message:e}}async function s(t,i,a){let{checked:o,request:s,ports:c,limit:l,interruption:u}=a,{signal:d,deadlineMs:f}=l;return await r(t,{runAttempt:s.runAttempt,create:async()=>{let e=await (0,_perform_request_js__WEBPACK_IMPORTED_MODULE_1__.n)(t,a),{webhookId:r,secret:o}=e.registered??{};if(r===void 0||o===void 0)return e;let s={webhookId:r,secret:o};return i(s),c.onEvent({kind:`registered`,operation:t,webhook:s}),e},checkCallback:async({webhook:e,allowPrivateCallback:t})=>{let{checkCallback:n}=await __webpack_require__.e(/* import() */ 733).then(__webpack_require__.bind(__webpack_require__, 3733)),r={allowPrivate:t===!0};return n(e.callbackUrl,r,{lookUp:c.lookUpHost,head:c.headStatus},d)},openStores:e=>c.openStores(e,{signal:d,deadlineMs:f,concurrency:o.settings.concurrency}),interruption:u,nowMs:c.clock.nowMs,nameRun:()=>(0,_ledger_js__WEBPACK_IMPORTED_MODULE_3__.n)(s.variables.GITHUB_RUN_ID,s.runAttempt,c.randomId()),board:o.settings.origin+o.settings.pathPrefix})}

/***/ })

};
