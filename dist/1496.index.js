export const id = 1496;
export const ids = [1496];
export const modules = {

/***/ 1496:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeComment: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _github_connection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9215);
async function t(e,t,i){try{let r=await i.event.findPullRequest();return r===void 0?[{level:`notice`,title:`No comment`,message:`comment is true, and the event has no pull request.`}]:await n(r,e,t,i)}catch(e){return[r(e instanceof Error?e.message:String(e))]}}async function n({number:t,fromFork:n},i,a,{environment:o,system:s,redaction:c,log:l,signal:u}){let[{keepComment:d},{commentMarker:f,renderComment:p}]=await Promise.all([Promise.all(/* import() */[__webpack_require__.e(5581), __webpack_require__.e(4692)]).then(__webpack_require__.bind(__webpack_require__, 4692)),__webpack_require__.e(/* import() */ 6176).then(__webpack_require__.bind(__webpack_require__, 6176))]),m=await (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_1__.t)(o,1,l.mask);if(!m.ok)return[r(m.error)];let h=f(a);try{let e=await d({repository:o.variables.GITHUB_REPOSITORY??``,number:t,text:p(i,h),marker:h,forkOnly:n&&o.eventName!==`pull_request_target`},{attempt:m.value.attempt,clock:s.clock,random:s.random,redact:c.redact},u);return e.kind===`not-written`?[r(e.message)]:[]}finally{await m.value.close()}}function r(e){return{level:`warning`,title:`Comment not written`,message:`The comment on the pull request was not written: ${e}`}}

/***/ })

};
