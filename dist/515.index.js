export const id = 515;
export const ids = [515];
export const modules = {

/***/ 9775:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
async function t(t,n){let{O_RDONLY:r,O_NONBLOCK:i}=(await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 3024, 19))).constants,a=await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(t,r|(i||0));try{let e=await a.stat();return e.isFile()?e.size>n?`too-large`:await a.readFile():`no-file`}finally{await a.close()}}

/***/ }),

/***/ 6515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readCheckoutCommits: () => (/* binding */ c)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _bounded_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9775);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
async function c(e,t,r=[]){let i=await v((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(e)),a=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(i,t),s=new Set;for(let e of new Set([a,await v(a)]))for(let t of await l(i,(0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(e),r))s.add(t);return[...s]}async function l(e,t,i){let o=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.relative)(e,t);if((0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(o)||o.split(node_path__WEBPACK_IMPORTED_MODULE_3__.sep)[0]===`..`)return[];let c=await u(t),f=c===void 0?[]:await d(c,i);return t===e||f.length>0&&c?.ownFolder===!0?f:[...f,...await l(e,(0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(t),i)]}async function u(e){let t=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,`.git`),n=/^gitdir: (.+)$/.exec(await g(t)??``)?.[1],r=n===void 0?t:(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(e,n);if(await g((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(r,`HEAD`))===void 0)return;let a=await g((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(r,`commondir`));return{gitFolder:r,commonFolder:(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(r,a??`.`),ownFolder:n===void 0}}async function d(e,t){let n=await f(e,await g((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e.gitFolder,`HEAD`)));if(n===void 0)return[];let r=await Promise.all(t.map(t=>f(e,`ref: ${t}`)));return[n,...t.filter((e,t)=>r[t]===n)]}async function f(e,t){let n=t;for(let t=0;t<=5;t+=1){let t=/^ref: *(.+)$/.exec(n??``)?.[1];if(t===void 0)return h(n);if(!p(t))return;n=await g((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e.gitFolder,t))??await g((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e.commonFolder,t))??await m(e.commonFolder,t)}}const p=e=>e.startsWith(`refs/`)&&!/[\0\\]/.test(e)&&!e.split(`/`).some(e=>/^\.{0,2}$/.test(e));async function m(e,t){let n=`${await _((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,`packed-refs`),67108864)}\n`,r=n.indexOf(` ${t}\n`);return r<0?void 0:n.slice(n.lastIndexOf(`
`,r)+1,r)}const h=e=>/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(e??``)?e?.toLowerCase():void 0,g=async e=>(await _(e,8192))?.split(`
`,1)[0]?.trimEnd();async function _(t,n){try{let r=await (0,_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__.t)(t,n);return typeof r==`string`?void 0:new TextDecoder().decode(r)}catch{return}}async function v(e){try{return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.realpath)(e)}catch{return e}}

/***/ })

};
