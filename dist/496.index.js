export const id = 496;
export const ids = [496];
export const modules = {

/***/ 1496:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeComment: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _github_connection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9215);
async function t(e,t){try{let r=await t.event.findPullRequest();return r===void 0?[{level:`notice`,title:`No comment`,message:`comment is true, and the event has no pull request.`}]:await n(r,e,t)}catch(e){return[r(e instanceof Error?e.message:String(e))]}}async function n({number:t,fromFork:n},i,{environment:a,system:o,redaction:s,log:c,signal:l}){let[{keepComment:u},{commentMarker:d,renderComment:f}]=await Promise.all([Promise.all(/* import() */[__webpack_require__.e(581), __webpack_require__.e(692)]).then(__webpack_require__.bind(__webpack_require__, 4692)),__webpack_require__.e(/* import() */ 176).then(__webpack_require__.bind(__webpack_require__, 6176))]),p=await (0,_github_connection_js__WEBPACK_IMPORTED_MODULE_1__.t)(a,1,c.mask);if(!p.ok)return[r(p.error)];try{let e=await u({repository:a.variables.GITHUB_REPOSITORY??``,number:t,text:f(i),marker:d,forkOnly:n&&a.eventName!==`pull_request_target`},{attempt:p.value.attempt,clock:o.clock,random:o.random,redact:s.redact},l);return e.kind===`not-written`?[r(e.message)]:[]}finally{await p.value.close()}}function r(e){return{level:`warning`,title:`Comment not written`,message:`The comment on the pull request was not written: ${e}`}}

/***/ })

};
