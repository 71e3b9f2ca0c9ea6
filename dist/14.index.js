export const id = 14;
export const ids = [14];
export const modules = {

/***/ 8014:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   resolveExports: () => (/* binding */ n)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6073);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
async function n(e,{startedMs:t,...n}){let a=[],o=[];for(let s of e)s.list===`time-entry-exports`?s.skip===void 0?o.push(await i(await r(s,n,a),t,a)):o.push({...s,tasks:[]}):o.push(s);return{declarations:o,problems:a}}async function r(n,{workspace:r,faultOf:i},a){if(!(`file`in n.tasks))return n;let{file:o}=n.tasks,{at:s,inFile:c}=n,l=await i(o);if(l!==void 0)return a.push({at:s,inFile:c,message:`tasks-file: ${l}`}),n;try{let[{readWorkspaceText:e},{parseTasksFile:i}]=await Promise.all([__webpack_require__.e(/* import() */ 134).then(__webpack_require__.bind(__webpack_require__, 8134)),__webpack_require__.e(/* import() */ 362).then(__webpack_require__.bind(__webpack_require__, 9362))]),l=await e(r,o,33554432);if(l===void 0)return a.push({at:s,inFile:c,message:`there is no tasks-file ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.n)(o)} in the workspace; check the path, and that actions/checkout runs before this step`}),n;let u=i(l,o);return a.push(...u.problems),{...n,tasks:u.tasks}}catch(t){if(!(t instanceof _ports_js__WEBPACK_IMPORTED_MODULE_2__.t))throw t;return a.push({at:s,inFile:c,message:`tasks-file: ${t.message}`}),n}}async function i(e,t,n){let{period:r,filter:i,report:a,at:o,inFile:s}=e;if(r===void 0)return e;let{resolvePeriod:c}=await Promise.all(/* import() */[__webpack_require__.e(715), __webpack_require__.e(511)]).then(__webpack_require__.bind(__webpack_require__, 6511)),l=c(r,a.timeZone,t);return`fault`in l?(n.push({at:o,inFile:s,message:l.fault}),e):{...e,filter:{...i,span:l}}}

/***/ })

};
