export const id = 6652;
export const ids = [6652];
export const modules = {

/***/ 5220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ d),
/* harmony export */   r: () => (/* binding */ s),
/* harmony export */   t: () => (/* binding */ a)
/* harmony export */ });
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6527);
/* harmony import */ var _printable_id_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9778);
const r=/^v[1-9]\d{0,2}:[0-9a-f]{64}$/,i=/^(?:\d{1,20}|local)\/\d{1,10}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;function a(e,t,n){return`${/^\d{1,20}$/.test(e??``)?e:`local`}/${t}/${n}`}function o(e){return/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(e)&&!Number.isNaN(Date.parse(e))&&new Date(e).toISOString()===e}function s(e){let{state:t,fingerprint:n,at:r,run:i}=e,a=e.state===`registered`?c(e.webhookId):{};return JSON.stringify({version:1,state:t,...a,fingerprint:n,at:r,run:i})}function c(e){return (0,_printable_id_js__WEBPACK_IMPORTED_MODULE_0__.t)(e)?{webhookId:e}:{webhookIdBase64:l(e)}}function l(e){return Buffer.from(e).toString(`base64url`)}function u({webhookId:e,webhookIdBase64:r}){if(typeof e==`string`&&r===void 0)return (0,_printable_id_js__WEBPACK_IMPORTED_MODULE_0__.t)(e)?e:void 0;if(typeof r!=`string`||e!==void 0)return;let i=Buffer.from(r,`base64url`).toString();return (0,_printable_id_js__WEBPACK_IMPORTED_MODULE_0__.n)(i)&&!(0,_printable_id_js__WEBPACK_IMPORTED_MODULE_0__.t)(i)&&l(i)===r?i:void 0}function d(t){let n=(0,_json_js__WEBPACK_IMPORTED_MODULE_1__.o)(t);if(n===void 0)return f(`it is no JSON object`);if(typeof n.version==`number`&&n.version>1)return{ok:!1,error:`The variable was written by a later release of this action: use that one here, too.`};if(n.version!==1)return f(`it names no version`);let{state:a,fingerprint:s,at:c,run:l}=n;if(typeof s!=`string`||!r.test(s))return f(`fingerprint is none`);if(typeof c!=`string`||!o(c))return f(`at is no time`);if(typeof l!=`string`||!i.test(l))return f(`run names no run`);let d={fingerprint:s,at:c,run:l};if(a===`registering`)return{ok:!0,value:{state:a,...d}};if(a!==`registered`)return f(`state is neither registering nor registered`);let p=u(n);return p===void 0?f(`webhookId is none`):{ok:!0,value:{state:a,webhookId:p,...d}}}function f(e){return{ok:!1,error:`${`The variable does not hold what this action writes: ${e}.`} If it belongs to something else, give the id in \`keep\` another name. If it was changed by hand, restore it. Otherwise check on the board whether the webhook is there, and delete the variable only if it is not: without the variable, the next run registers it again.`}}

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
async function r(e,n){let r=(0,_second_attempt_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,n.runAttempt);if(r!==void 0)return o(r);let s=await i(e,n),c=n.interruption();return c===void 0?s:a(s,c)}async function i(e,t){let{keep:n,checkCallback:r}=e,i=async()=>r===!0?await t.checkCallback(e):{ok:!0,value:void 0},a=()=>t.create(e);if(n===void 0){let e=await i();return e.ok?await a():o(e.error)}let s=await t.openStores(n.in);if(!s.ok)return o(`The webhook cannot be kept, and was not created: ${s.error}`);let{keepWebhook:c}=await __webpack_require__.e(/* import() */ 8992).then(__webpack_require__.bind(__webpack_require__, 8992));return await c({...e,keep:n},{stores:s.value,create:a,checkCallback:i,nowMs:t.nowMs,run:t.nameRun(),board:t.board})}function a(e,t){return e.status!==`failed`||e.attempts>0?e:{...e,status:`skipped`,message:`Not created: ${t}. ${e.message}`}}function o(e){return{status:`failed`,attempts:0,message:e}}async function s(t,i,a){let{checked:o,request:s,ports:c,limit:l,interruption:u}=a,{signal:d,deadlineMs:f}=l;return await r(t,{runAttempt:s.runAttempt,create:async()=>{let e=await (0,_perform_request_js__WEBPACK_IMPORTED_MODULE_1__.n)(t,a),{webhookId:r,secret:o}=e.registered??{};if(r===void 0||o===void 0)return e;let s={webhookId:r,secret:o};return i(s),c.onEvent({kind:`registered`,operation:t,webhook:s}),e},checkCallback:async({webhook:e,allowPrivateCallback:t})=>{let{checkCallback:n}=await __webpack_require__.e(/* import() */ 3733).then(__webpack_require__.bind(__webpack_require__, 3733)),r={allowPrivate:t===!0};return n(e.callbackUrl,r,{lookUp:c.lookUpHost,head:c.headStatus},d)},openStores:e=>c.openStores(e,{signal:d,deadlineMs:f,concurrency:o.settings.concurrency}),interruption:u,nowMs:c.clock.nowMs,nameRun:()=>(0,_ledger_js__WEBPACK_IMPORTED_MODULE_3__.t)(s.variables.GITHUB_RUN_ID,s.runAttempt,c.randomId()),board:o.settings.origin+o.settings.pathPrefix})}

/***/ })

};
