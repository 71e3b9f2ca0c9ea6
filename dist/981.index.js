export const id = 981;
export const ids = [981];
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

/***/ 981:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readEvent: () => (/* binding */ a)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6073);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6527);
/* harmony import */ var _bounded_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9775);
/* harmony import */ var _file_failure2_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3820);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4573);
async function a(a,o){let s=(t,n)=>{let r=`cannot read the event of the run, "${a}" (GITHUB_EVENT_PATH): ${t}`;throw new _ports_js__WEBPACK_IMPORTED_MODULE_4__.t(r,{cause:n})},c=await (0,_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__.n)(a,26214400).catch(e=>(0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_2__.t)(e)===`ENOENT`?s(`there is no such file; in a container, the folder of the event must be mounted`,e):s(e instanceof Error?e.message:String(e),e));return c===`no-file`?s(`it is not a regular file`):`tooLarge`in c?s(`it is over 25 MiB, more than GitHub sends`):{name:o,payload:((0,node_buffer__WEBPACK_IMPORTED_MODULE_3__.isUtf8)(c)?(0,_json_js__WEBPACK_IMPORTED_MODULE_5__.o)(new TextDecoder().decode(c)):void 0)??s(`it is no JSON object; GitHub writes one`)}}

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

/***/ })

};
