export const id = 692;
export const ids = [692];
export const modules = {

/***/ 4692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   keepComment: () => (/* binding */ p)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _octokit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9392);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5151);
/* harmony import */ var _sender_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4976);
function c(e,t){let n=t?"The pull request comes from a fork, where the run's token can only read, whatever `permissions` says: leave `comment` off there, or see the guide for `pull_request_target`.":'Give the job `permissions: pull-requests: write` (`issues: write` does as well); a token of a person or an app needs "Pull requests" or "Issues" with read and write.';return{longWait:`and a run does not wait long for a comment. The next run writes it.`,trouble:`It has trouble; the next run writes the comment.`,refused:({status:t},r)=>t===403&&/\blocked\b/i.test(r)?"The conversation is locked: unlock it, or leave `comment` off.":t===403?n:t===404?`github-token may not see the pull requests of ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__.n)(e)}, or it is gone. ${n}`:t===422?`It does not take the comment; please report this as a bug.`:void 0}}async function l(n){let i=await (0,_octokit_js__WEBPACK_IMPORTED_MODULE_1__.a)(n.request(`GET /user`));if(i.ok){let{id:e}=(0,_octokit_js__WEBPACK_IMPORTED_MODULE_1__.i)(i.value);if(Number.isSafeInteger(e))return({id:t})=>t===e;throw (0,_octokit_js__WEBPACK_IMPORTED_MODULE_1__.o)(i.value)}let{failure:a}=i.error;if(a.kind===`answered`&&a.response.status===403&&!(0,_sender_js__WEBPACK_IMPORTED_MODULE_3__.i)(a.response))return({id:e,type:t})=>Number.isSafeInteger(e)&&t===`Bot`;throw i.error}async function u(e,t,n){let i;for(let a=1;;a+=1){let o=await e.request(`GET /repos/{owner}/{repo}/issues/{issue_number}/comments`,{...t,per_page:100,...a>1&&{page:a}}),s=o.data;if(!Array.isArray(s))throw (0,_octokit_js__WEBPACK_IMPORTED_MODULE_1__.o)(o);let c=s.filter(d).filter(({body:e})=>e.startsWith(n));c.length>0&&(i??=await l(e));let u=c.find(({user:e})=>i?.(Object(e)));if(u!==void 0||!/\brel="next"/.test(o.headers.link??``))return u}}function d(e){let{id:t,body:n}=Object(e);return Number.isSafeInteger(t)&&typeof n==`string`}const f=`Nobody knows whether the comment was written: look at the pull request; the next run finds it.`;async function p(e,t,r){let{repository:o,number:s,text:l,marker:d,forkOnly:p,timeoutMs:g=2e4}=e,_={signal:AbortSignal.any([r,AbortSignal.timeout(g)]),deadlineMs:t.clock.monotonicMs()+g},v=(0,_octokit_js__WEBPACK_IMPORTED_MODULE_1__.t)(t,_),[y=``,b=``]=o.split(`/`),x={owner:y,repo:b,issue_number:s},S;try{for(let e=1;e<=3;e+=1){let n=await u(v,x,d);if(S=void 0,n!==void 0&&h(n.body)===h(l))return{kind:e===1?`unchanged`:`created`};if(n!==void 0)return await v.request(`PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}`,{owner:y,repo:b,comment_id:n.id,body:l}),{kind:`updated`};if(S=await m(v,x,l),S===void 0)return{kind:`created`};await t.clock.wait(1e3,_.signal)}return{kind:`not-written`,message:`${S} ${f}`}}catch(e){if(!(e instanceof _octokit_js__WEBPACK_IMPORTED_MODULE_1__.r))throw e;let r=(0,_octokit_js__WEBPACK_IMPORTED_MODULE_1__.n)(e,t,c(o,p));return{kind:`not-written`,message:S===void 0?r:`${S} ${f} Then: ${r}`}}}async function m(t,n,r){let i=await (0,_octokit_js__WEBPACK_IMPORTED_MODULE_1__.a)(t.request(`POST /repos/{owner}/{repo}/issues/{issue_number}/comments`,{...n,body:r}));if(!i.ok){if(i.error.failure.kind===`uncertain`)return i.error.message;throw i.error}}function h(e){return e.replaceAll(`\r
`,`
`).trim()}

/***/ })

};
