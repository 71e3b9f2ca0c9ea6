export const id = 6129;
export const ids = [6129];
export const modules = {

/***/ 9775:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ n),
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
async function t(t){let{O_RDONLY:n,O_NONBLOCK:r}=(await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 3024, 19))).constants;return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(t,n|(r||0))}async function n(e,n){let r=await t(e);try{let e=await r.stat();return e.isFile()?e.size>n?{tooLarge:e.size}:await r.readFile():`no-file`}finally{await r.close()}}

/***/ }),

/***/ 3820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ n),
/* harmony export */   r: () => (/* binding */ r),
/* harmony export */   t: () => (/* binding */ i)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6073);
const t=new Map([[`EACCES`,`permission denied; grant the user of the runner access to it`],[`EPERM`,`the operation is not permitted; grant the user of the runner access to it`],[`EROFS`,`the file system is read-only; choose a folder that can be written`],[`ENOSPC`,`the disk is full; make room on the runner`],[`EDQUOT`,`the disk quota is used up; make room in the runner user's quota`],[`EFBIG`,`no file of the runner may be that large (ulimit -f, or the file system); write several smaller ones`],[`EISDIR`,`a folder of that name is there; choose another path`],[`ENOTDIR`,`a file stands where a folder should be; choose another path`],[`EEXIST`,`a file stands where a folder should be; choose another path`],[`ENAMETOOLONG`,`the name is too long for the file system; choose a shorter one`],[`ELOOP`,`the links lead in a circle; repair them`],[`ENOENT`,`a folder on the way to it is missing or was removed meanwhile; check the path, then re-run`]]);function n(n,r,a){if(a instanceof _ports_js__WEBPACK_IMPORTED_MODULE_1__.t)return a;let o=i(a),s=t.get(o)??(a instanceof Error?a.message:String(a));return new _ports_js__WEBPACK_IMPORTED_MODULE_1__.t(`${n} "${r}": ${s}${o===``?``:` (${o})`}`,{cause:a})}function r(e){if(i(e)!==`ENOENT`)throw e}function i(e){let t=e instanceof Error&&`code`in e?e.code:void 0;return typeof t==`string`?t:``}

/***/ }),

/***/ 3378:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ m)
/* harmony export */ });
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6073);
/* harmony import */ var _file_failure2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3820);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
async function m(n,r){if(r===``||r.includes(`\0`))throw new _ports_js__WEBPACK_IMPORTED_MODULE_3__.t(`"${r}" is not the path of a file in the workspace`);try{let e=await h(n),t=(0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(e,r);_(e,t,r);let i=await g(t,40);return _(e,i,r),i}catch(e){throw (0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.n)(`cannot use`,r,e)}}async function h(t){try{return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(t)}catch(n){if((0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.t)(n)!==`ENOENT`)throw n;let i=`there is no workspace: the folder "${t}" does not exist; check whether an earlier step removed it`;throw new _ports_js__WEBPACK_IMPORTED_MODULE_3__.t(i,{cause:n})}}async function g(e,t){try{return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.realpath)(e)}catch(t){if((0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.t)(t)!==`ENOENT`||(0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(e)===e)throw t}let l=await g((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(e),t),d=(0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(l,(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(e));if(!(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(d).catch(_file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.r))?.isSymbolicLink())return d;if(t===0)throw Object.assign(Error(`too many links`),{code:`ELOOP`});return await g((0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(l,await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readlink)(d)),t-1)}function _(t,n,r){let i=(0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(t,n),a=i.split(node_path__WEBPACK_IMPORTED_MODULE_2__.sep);if(i===``)throw new _ports_js__WEBPACK_IMPORTED_MODULE_3__.t(`"${r}" is the workspace itself; name a file inside it`);if(a[0]===`..`||(0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(i))throw new _ports_js__WEBPACK_IMPORTED_MODULE_3__.t(`"${r}" leads out of the workspace; choose a file inside it, such as reports/time.csv, and look for links on the way`);if(a.some(v))throw new _ports_js__WEBPACK_IMPORTED_MODULE_3__.t(`"${r}" lies inside .git, where a file could run code later; choose another folder`)}function v(e){let t=e.replace(/\p{Cf}/gu,``).toLowerCase();return/^(?:\.git|git~1)(?:[. ]*|:.*)$/.test(t)}

/***/ }),

/***/ 6129:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readWorkspaceFile: () => (/* binding */ o)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6073);
/* harmony import */ var _bounded_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9775);
/* harmony import */ var _file_failure2_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3820);
/* harmony import */ var _workspace_place_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3378);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1455);
async function o(o,u){let d=await (0,_workspace_place_js__WEBPACK_IMPORTED_MODULE_3__.t)(o,u),f=e=>{throw (0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_2__.n)(`cannot read`,u,e)},p=await (0,_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__.t)(d).catch(_file_failure2_js__WEBPACK_IMPORTED_MODULE_2__.r).catch(f),m=p&&await s(p,u);return{bytes:p&&l(p,u),checkUnchanged:async()=>{let t=await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_4__.stat)(d,{bigint:!0}).catch(_file_failure2_js__WEBPACK_IMPORTED_MODULE_2__.r).catch(f);if(await (0,_workspace_place_js__WEBPACK_IMPORTED_MODULE_3__.t)(o,u)!==d||c(t)!==c(m))throw new _ports_js__WEBPACK_IMPORTED_MODULE_5__.t(`"${u}" was changed by another process since it was read; re-run`)},close:async()=>{await p?.close().catch(()=>void 0)}}}async function s(t,r){try{let n=await t.stat({bigint:!0});if(n.isFile())return n;throw new _ports_js__WEBPACK_IMPORTED_MODULE_5__.t(`cannot read "${r}": it is not a regular file; name one that is`)}catch(e){throw await t.close().catch(()=>void 0),(0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_2__.n)(`cannot read`,r,e)}}function c(e){return e===void 0?``:[e.dev,e.ino,e.size,e.mtimeNs].join()}async function*l(e,t){try{for(;;){let{bytesRead:t,buffer:n}=await e.read({buffer:new Uint8Array(65536)});if(t===0)return;yield n.subarray(0,t)}}catch(e){throw (0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_2__.n)(`cannot read`,t,e)}finally{await e.close().catch(()=>void 0)}}

/***/ })

};
