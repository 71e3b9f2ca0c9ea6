export const id = 652;
export const ids = [652];
export const modules = {

/***/ 6652:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   performRegistration: () => (/* binding */ o)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _second_attempt_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6257);
/* harmony import */ var _perform_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(904);
async function n(t,n){let o=(0,_second_attempt_js__WEBPACK_IMPORTED_MODULE_2__.t)(t,n.runAttempt);if(o!==void 0)return a(o);let s=await r(t,n),c=n.interruption();return c===void 0?s:i(s,c)}async function r(e,t){let{keep:n,checkCallback:r}=e,i=async()=>r===!0?await t.checkCallback(e):{ok:!0,value:void 0},o=()=>t.create(e);if(n===void 0){let e=await i();return e.ok?await o():a(e.error)}let s=await t.openStores(n.in);if(!s.ok)return a(`The webhook cannot be kept, and was not created: ${s.error}`);let{keepWebhook:c}=await __webpack_require__.e(/* import() */ 992).then(__webpack_require__.bind(__webpack_require__, 8992));return await c({...e,keep:n},{stores:s.value,create:o,checkCallback:i,nowMs:t.nowMs,run:t.nameRun()})}function i(e,t){return e.status!==`failed`||e.attempts>0?e:{...e,status:`skipped`,message:`Not created: ${t}. ${e.message}`}}function a(e){return{status:`failed`,attempts:0,message:e}}async function o(e,r,i){let{checked:a,request:o,ports:s,limit:c,interruption:l}=i,{signal:u,deadlineMs:d}=c;return await n(e,{runAttempt:o.runAttempt,create:async()=>{let n=await (0,_perform_request_js__WEBPACK_IMPORTED_MODULE_1__.n)(e,i),{webhookId:a,secret:o}=n.registered??{};if(a===void 0||o===void 0)return n;let c={webhookId:a,secret:o};return r(c),s.onEvent({kind:`registered`,operation:e,webhook:c}),n},checkCallback:async({webhook:e,allowPrivateCallback:t})=>{let{checkCallback:n}=await __webpack_require__.e(/* import() */ 733).then(__webpack_require__.bind(__webpack_require__, 3733)),r={allowPrivate:t===!0};return n(e.callbackUrl,r,{lookUp:s.lookUpHost,head:s.headStatus},u)},openStores:e=>s.openStores(e,{signal:u,deadlineMs:d,concurrency:a.settings.concurrency}),interruption:l,nowMs:s.clock.nowMs,nameRun:()=>`${o.variables.GITHUB_RUN_ID||`local`}/${o.runAttempt}/${s.randomId()}`})}

/***/ })

};
