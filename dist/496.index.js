export const id = 496;
export const ids = [496];
export const modules = {

/***/ 1496:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeComment: () => (/* binding */ r)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4063);
async function r(t,n){try{let r=await (0,_clock_js__WEBPACK_IMPORTED_MODULE_1__.i)(n.readEvent);return r===void 0?[{level:`notice`,title:`No comment`,message:`comment is true, and the event has no pull request.`}]:await i(r,t,n)}catch(e){return[a(e instanceof Error?e.message:String(e))]}}async function i({number:e,fromFork:r},i,{environment:o,redact:s,log:c,signal:l}){let{variables:u,eventName:d}=o,[{keepComment:f},{commentMarker:p,renderComment:m}]=await Promise.all([__webpack_require__.e(/* import() */ 692).then(__webpack_require__.bind(__webpack_require__, 4692)),__webpack_require__.e(/* import() */ 176).then(__webpack_require__.bind(__webpack_require__, 6176))]),h=await (0,_clock_js__WEBPACK_IMPORTED_MODULE_1__.l)(o,1,c.mask);if(h.kind===`fault`)return[a(h.message)];try{let t={repository:u.GITHUB_REPOSITORY??``,number:e,text:m(i),marker:p,forkOnly:r&&d!==`pull_request_target`},{attempt:o}=h,c=await f(t,{attempt:o,clock:_clock_js__WEBPACK_IMPORTED_MODULE_1__.t,random:Math.random,redact:s},l);return c.kind===`not-written`?[a(c.message)]:[]}finally{await h.close()}}function a(e){return{level:`warning`,title:`Comment not written`,message:`The comment on the pull request was not written: ${e}`}}

/***/ })

};
