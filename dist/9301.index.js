export const id = 9301;
export const ids = [9301];
export const modules = {

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

/***/ 9301:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createPendingFile: () => (/* binding */ p)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6073);
/* harmony import */ var _file_failure2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3820);
/* harmony import */ var _workspace_place_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3378);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6760);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7598);
async function p(n,o){let s=await (0,_workspace_place_js__WEBPACK_IMPORTED_MODULE_2__.t)(n,o);try{let t=await g(s,o);await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_3__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(s),{recursive:!0});let c=async()=>{if(await (0,_workspace_place_js__WEBPACK_IMPORTED_MODULE_2__.t)(n,o)!==s)throw new _ports_js__WEBPACK_IMPORTED_MODULE_6__.t(`"${o}" was changed by another process while it was written; re-run`)};await c();let f=(0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(s),_((0,node_path__WEBPACK_IMPORTED_MODULE_4__.basename)(s))),p=await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_3__.open)(f,`wx`),h=m(p,{temporary:f,place:s,path:o,checkPlace:c});return t!==void 0&&await p.chmod(t).catch(()=>void 0),h}catch(e){throw (0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_1__.n)(`cannot write`,o,e)}}function m(n,{temporary:r,place:i,path:a,checkPlace:c}){let l=``,d=`open`,f=async()=>{d===`open`&&(d=`discarded`,l=``,await n.close().catch(()=>void 0),await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_3__.rm)(r,{force:!0}).catch(()=>void 0))},p=async n=>{if(d!==`open`)throw new _ports_js__WEBPACK_IMPORTED_MODULE_6__.t(`cannot write "${a}": it is ${d} already`);try{await n()}catch(e){throw await f(),(0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_1__.n)(`cannot write`,a,e)}},m=async(e=l.length)=>{let t=l.slice(0,e);l=l.slice(e),t!==``&&await n.writeFile(t)};return{write:async e=>await p(async()=>{if(typeof e==`string`){if(l+=e,l.length<65536)return;await m(/[\uD800-\uDBFF]$/.test(l.slice(-1))?l.length-1:l.length)}else e.byteLength>0&&(await m(),await n.writeFile(e))}),commit:async()=>await p(async()=>{await m(),await n.sync(),await n.close(),await c(),await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_3__.rename)(r,i),d=`committed`,await h((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(i))}),discard:f}}async function h(e){let t=await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_3__.open)(e).catch(()=>void 0);await t?.sync().catch(()=>void 0),await t?.close().catch(()=>void 0)}async function g(t,r){let i=await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_3__.stat)(t).catch(_file_failure2_js__WEBPACK_IMPORTED_MODULE_1__.r);if(i!==void 0){if(i.isFile())return i.mode&511;throw new _ports_js__WEBPACK_IMPORTED_MODULE_6__.t(`cannot write "${r}": what is there is not a regular file; choose another path`)}}function _(e){return`.${e.slice(0,60).toWellFormed()}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_5__.randomBytes)(6).toString(`hex`)}.tmp`}

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

/***/ })

};
