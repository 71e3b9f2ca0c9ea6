export const id = 496;
export const ids = [496];
export const modules = {

/***/ 496:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeComment: () => (/* binding */ i)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(715);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(429);
async function i(t,n){try{let r=await (0,_proxy_js__WEBPACK_IMPORTED_MODULE_1__.i)(n.readEvent);return r===void 0?[{level:`notice`,title:`No comment`,message:`comment is true, and the event has no pull request.`}]:await a(r,t,n)}catch(e){return[o(e instanceof Error?e.message:String(e))]}}async function a({number:e,fromFork:i},a,{environment:s,redact:c,signal:l}){let{inputs:u,variables:d,eventName:f}=s,[{parseApiAddress:p},{keepComment:m},{commentMarker:h,renderComment:g},{createBoard:_}]=await Promise.all([__webpack_require__.e(/* import() */ 280).then(__webpack_require__.bind(__webpack_require__, 280)),__webpack_require__.e(/* import() */ 692).then(__webpack_require__.bind(__webpack_require__, 692)),__webpack_require__.e(/* import() */ 176).then(__webpack_require__.bind(__webpack_require__, 176)),__webpack_require__.e(/* import() */ 520).then(__webpack_require__.bind(__webpack_require__, 520))]),v=(0,_proxy_js__WEBPACK_IMPORTED_MODULE_1__.u)(u,`github-token`);if(v===``)return[o(`github-token is empty; leave the input out for the token of the job.`)];let y=p(d.GITHUB_API_URL||`https://api.github.com`);if(y===void 0)return[o(`GITHUB_API_URL is no address of an API.`)];let b=await (0,_proxy_js__WEBPACK_IMPORTED_MODULE_1__.t)(y.origin);if(b.kind===`fault`)return[o(b.message)];let x=_({...y,credential:{scheme:`bearer`,token:v},concurrency:1,requestTimeoutMs:1e4,...b.kind===`proxy`&&{proxy:b.proxy}});try{let n={repository:d.GITHUB_REPOSITORY??``,number:e,text:g(a),marker:h,forkOnly:i&&f!==`pull_request_target`},{attempt:r}=x,s=await m(n,{attempt:r,clock:_proxy_js__WEBPACK_IMPORTED_MODULE_1__.l,random:Math.random,redact:c},l);return s.kind===`not-written`?[o(s.message)]:[]}finally{await x.close()}}function o(e){return{level:`warning`,title:`Comment not written`,message:`The comment on the pull request was not written: ${e}`}}

/***/ })

};
