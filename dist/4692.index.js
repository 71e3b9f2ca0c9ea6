export const id = 4692;
export const ids = [4692];
export const modules = {

/***/ 4692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   keepComment: () => (/* binding */ f)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5151);
/* harmony import */ var _explain_answer_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5581);
/* harmony import */ var _sender_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4976);
async function c(e,t,n){let r;for(let a=1;;a+=1){let o=await e.request(`GET /repos/{owner}/{repo}/issues/{issue_number}/comments`,{...t,per_page:100,...a>1&&{page:a}}),s=o.data;if(!Array.isArray(s))throw (0,_explain_answer_js__WEBPACK_IMPORTED_MODULE_2__.o)(o);let c=s.filter(l).filter(({body:e})=>e.startsWith(n));c.length>0&&(r??=await u(e));let d=c.find(({user:e})=>r?.(Object(e)));if(d!==void 0||!/\brel="next"/.test(o.headers.link??``))return d}}function l(e){let{id:t,body:n}=Object(e);return Number.isSafeInteger(t)&&typeof n==`string`}async function u(e){let r=await (0,_explain_answer_js__WEBPACK_IMPORTED_MODULE_2__.a)(e.request(`GET /user`));if(r.ok){let{id:e}=(0,_explain_answer_js__WEBPACK_IMPORTED_MODULE_2__.i)(r.value);if(Number.isSafeInteger(e))return({id:t})=>t===e;throw (0,_explain_answer_js__WEBPACK_IMPORTED_MODULE_2__.o)(r.value)}let{failure:a}=r.error;if(a.kind===`answered`&&a.response.status===403&&!(0,_sender_js__WEBPACK_IMPORTED_MODULE_3__.i)(a.response))return({id:e,type:t})=>Number.isSafeInteger(e)&&t===`Bot`;throw r.error}const d=`It is unknown whether the comment was written: check the pull request; the next run will find it.`;async function f(e,t,n){let{repository:i,number:s,text:l,marker:u,timeoutMs:f=2e4}=e,g={signal:AbortSignal.any([n,AbortSignal.timeout(f)]),deadlineMs:t.clock.monotonicMs()+f},_=(0,_explain_answer_js__WEBPACK_IMPORTED_MODULE_2__.n)(t,g),[v=``,y=``]=i.split(`/`),b={owner:v,repo:y,issue_number:s},x;try{for(let e=1;e<=3;e+=1){let n=await c(_,b,u);if(x=void 0,n!==void 0&&m(n.body)===m(l))return{kind:e===1?`unchanged`:`created`};if(n!==void 0){let e={owner:v,repo:y,comment_id:n.id};return await _.request(`PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}`,{...e,body:l}),{kind:`updated`}}if(x=await p(_,b,l),x===void 0)return{kind:`created`};await t.clock.wait(1e3,g.signal)}return{kind:`not-written`,message:`${x} ${d}`}}catch(n){if(!(n instanceof _explain_answer_js__WEBPACK_IMPORTED_MODULE_2__.r))throw n;let r=(0,_explain_answer_js__WEBPACK_IMPORTED_MODULE_2__.t)(n,t,h(e));return{kind:`not-written`,message:x===void 0?r:`${x} ${d} Then: ${r}`}}}async function p(e,n,r){let i=await (0,_explain_answer_js__WEBPACK_IMPORTED_MODULE_2__.a)(e.request(`POST /repos/{owner}/{repo}/issues/{issue_number}/comments`,{...n,body:r}));if(!i.ok){if(i.error.failure.kind===`uncertain`)return i.error.message;throw i.error}}function m(e){return e.replaceAll(`\r
`,`
`).trim()}function h({repository:t,forkOnly:n}){let r=n?"The pull request comes from a fork, where the run's token can only read, whatever `permissions` says: leave `comment` off there, or see the guide for `pull_request_target`.":'Give the job `permissions: pull-requests: write` (`issues: write` works, too); a token of a person or an app needs "Pull requests" or "Issues" with read and write.';return{longWait:`and a run does not wait long for a comment. The next run writes it.`,trouble:`It is having trouble; the next run writes the comment.`,refused:({status:n},i)=>n===403&&/\blocked\b/i.test(i)?"The conversation is locked: unlock it, or leave `comment` off.":n===403?r:n===404?`github-token may not see the pull requests of ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(t)}, or it is gone. ${r}`:n===422?`It does not accept the comment; please report this as a bug.`:void 0}}

/***/ })

};
