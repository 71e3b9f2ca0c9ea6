export const id = 301;
export const ids = [301];
export const modules = {

/***/ 301:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createPendingFile: () => (/* binding */ p)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(73);
/* harmony import */ var _file_failure2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(820);
/* harmony import */ var _workspace_place_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(378);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(760);
async function p(n,i){let s=await (0,_workspace_place_js__WEBPACK_IMPORTED_MODULE_2__.t)(n,i);try{let t=await h(s,i);if(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_5__.dirname)(s),{recursive:!0}),await (0,_workspace_place_js__WEBPACK_IMPORTED_MODULE_2__.t)(n,i)!==s)throw new _ports_js__WEBPACK_IMPORTED_MODULE_6__.t(`"${i}" was changed by another process while it was prepared; run this again`);let c=(0,node_path__WEBPACK_IMPORTED_MODULE_5__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_5__.dirname)(s),g((0,node_path__WEBPACK_IMPORTED_MODULE_5__.basename)(s))),l=await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.open)(c,`wx`),p=m(l,{temporary:c,place:s,path:i});return t!==void 0&&await l.chmod(t).catch(()=>void 0),p}catch(e){throw (0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_1__.n)(`cannot write`,i,e)}}function m(n,{temporary:r,place:i,path:a}){let o=``,l=`open`,u=async()=>{l===`open`&&(l=`discarded`,o=``,await n.close().catch(()=>void 0),await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.rm)(r,{force:!0}).catch(()=>void 0))},d=async n=>{if(l!==`open`)throw new _ports_js__WEBPACK_IMPORTED_MODULE_6__.t(`cannot write "${a}": it is ${l} already`);try{await n()}catch(e){throw await u(),(0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_1__.n)(`cannot write`,a,e)}},f=async()=>{let e=/[\uD800-\uDBFF]$/.test(o.slice(-1))?o.length-1:o.length,t=o.slice(0,e);o=o.slice(e),await n.writeFile(t)};return{write:async e=>await d(async()=>{o+=e,o.length>=65536&&await f()}),commit:async()=>await d(async()=>{await f(),o!==``&&await n.writeFile(o),await n.sync(),await n.close(),await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.rename)(r,i),l=`committed`}),discard:u}}async function h(t,r){try{let e=await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.stat)(t);if(e.isFile())return e.mode&511}catch(e){if((0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_1__.t)(e)===`ENOENT`)return;throw e}throw new _ports_js__WEBPACK_IMPORTED_MODULE_6__.t(`cannot write "${r}": what is there is no plain file; choose another path`)}function g(e){return`.${e.slice(0,60).toWellFormed()}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_3__.randomBytes)(6).toString(`hex`)}.tmp`}

/***/ })

};
