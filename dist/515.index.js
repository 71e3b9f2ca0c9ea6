export const id = 515;
export const ids = [515];
export const modules = {

/***/ 775:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(455);
async function t(t,n){let{O_RDONLY:r,O_NONBLOCK:i}=(await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 24, 19))).constants,a=await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(t,r|(i||0));try{let e=await a.stat();return e.isFile()?e.size>n?`too-large`:await a.readFile():`no-file`}finally{await a.close()}}

/***/ }),

/***/ 515:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readCheckoutCommits: () => (/* binding */ c)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(715);
/* harmony import */ var _bounded_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(775);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(760);
async function c(e,t){let r=await _((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(e)),i=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(r,t),a=new Set;for(let e of new Set([i,await _(i)]))for(let t of await l(r,(0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(e)))a.add(t);return[...a]}async function l(e,t){let i=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.relative)(e,t);if((0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(i)||i.split(node_path__WEBPACK_IMPORTED_MODULE_3__.sep)[0]===`..`)return[];let o=await u(t),c=o===void 0?void 0:await d(o),f=c===void 0?[]:[c];return t===e||c!==void 0&&o?.ownFolder===!0?f:[...f,...await l(e,(0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(t))]}async function u(e){let t=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,`.git`),n=/^gitdir: (.+)$/.exec(await h(t)??``)?.[1],r=n===void 0?t:(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(e,n);if(await h((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(r,`HEAD`))===void 0)return;let a=await h((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(r,`commondir`));return{gitFolder:r,commonFolder:(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(r,a??`.`),ownFolder:n===void 0}}async function d(e){let t=await h((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e.gitFolder,`HEAD`));for(let n=0;n<=5;n+=1){let n=/^ref: *(.+)$/.exec(t??``)?.[1];if(n===void 0)return m(t);if(!f(n))return;t=await h((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e.gitFolder,n))??await h((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e.commonFolder,n))??await p(e.commonFolder,n)}}const f=e=>e.startsWith(`refs/`)&&!/[\0\\]/.test(e)&&!e.split(`/`).some(e=>/^\.{0,2}$/.test(e));async function p(e,t){let n=`${await g((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,`packed-refs`),67108864)}\n`,r=n.indexOf(` ${t}\n`);return r<0?void 0:n.slice(n.lastIndexOf(`
`,r)+1,r)}const m=e=>/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(e??``)?e?.toLowerCase():void 0,h=async e=>(await g(e,8192))?.split(`
`,1)[0]?.trimEnd();async function g(t,n){try{let r=await (0,_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__.t)(t,n);return typeof r==`string`?void 0:new TextDecoder().decode(r)}catch{return}}async function _(e){try{return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.realpath)(e)}catch{return e}}

/***/ })

};
