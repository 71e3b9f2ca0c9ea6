export const id = 3392;
export const ids = [3392];
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

/***/ 3392:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findFiles: () => (/* binding */ c)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6073);
/* harmony import */ var _glob_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5483);
/* harmony import */ var _file_failure2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3820);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
const s=1e4;async function c(t,n){let r=new Set;for await(let i of l(t,``,n.split(`/`)))if(r.add(i),!(r.size<=s))throw new _ports_js__WEBPACK_IMPORTED_MODULE_4__.t(`more than ${s} files match "${n}"; name a folder or a part of their names`);return[...r].sort()}async function*l(e,t,[n=``,...r]){let i=e=>t===``?e:`${t}/${e}`;if(n===`**`){yield*l(e,t,r.length===0?[`*`]:r);for(let a of await d(e,t))a.isDirectory()&&!a.name.startsWith(`.`)&&(yield*l(e,i(a.name),[n,...r]))}else for(let a of await u(e,t,n))r.length>0?yield*l(e,i(a),r):await f((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,i(a)))&&(yield i(a))}async function u(n,r,i){if(!/[*?]/.test(i))return[i];let a=(0,_glob_js__WEBPACK_IMPORTED_MODULE_5__.t)([i]),o=(await d(n,r)).map(({name:e})=>e).filter(e=>(i.startsWith(`.`)||!e.startsWith(`.`))&&a.allow(e));if(a.exhausted())throw new _ports_js__WEBPACK_IMPORTED_MODULE_4__.t(`too many files are compared with "${i}"; name a part of their names`);return o}async function d(e,t){try{return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,t),{withFileTypes:!0})}catch(e){if([`ENOENT`,`ENOTDIR`].includes((0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_1__.t)(e)??``))return[];throw (0,_file_failure2_js__WEBPACK_IMPORTED_MODULE_1__.n)(`cannot read`,t,e)}}async function f(e){return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.stat)(e).then(e=>e.isFile(),()=>!1)}

/***/ })

};
