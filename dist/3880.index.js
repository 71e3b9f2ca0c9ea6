export const id = 3880;
export const ids = [3880];
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

/***/ 3880:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readCheckouts: () => (/* binding */ f)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _bounded_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9775);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
const u=4194304,d=67108864;async function f(e,t){let n=await w((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(e)),r=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(n,t),a=new Map;for(let e of new Set([r,await w(r)]))await p(n,(0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(e),a);return[...a.values()]}async function p(e,t,n){let r=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.relative)(e,t);if((0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(r)||r.split(node_path__WEBPACK_IMPORTED_MODULE_3__.sep)[0]===`..`)return;let o=await m(t),c=o&&await h(o);o!==void 0&&c!==void 0&&n.set(await w(o.gitFolder),c),t===e||o?.ownFolder===!0&&c?.commit!==void 0||await p(e,(0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(t),n)}async function m(e){let t=(0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,`.git`);if(!await T(t))return;let n=/^gitdir: (.+)$/.exec(await S(t)??``)?.[1],r=n===void 0?t:(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(e,n),i=await S((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(r,`commondir`));return{gitFolder:r,commonFolder:(0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(r,i??`.`),ownFolder:n===void 0}}async function h(e){let{gitFolder:t,commonFolder:n}=e,r=await v(e,await S((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(t,`HEAD`))),i=g(await C((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(n,`config`),u)??``),a=await C((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(t,`FETCH_HEAD`),u)??``;return{...r!==void 0&&{commit:r,refs:await _(e,r)},...i!==void 0&&{origin:i},fetched:a.split(`
`).filter(e=>e!==``)}}function g(e){let t=/^\[remote "origin"\]\s*$([^[]*)/m.exec(e)?.[1]??``;return/^\s*url\s*=\s*(\S+)\s*$/m.exec(t)?.[1]}async function _(e,t){let{commonFolder:r}=e,i=(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(r,`refs/remotes`),{recursive:!0,withFileTypes:!0}).catch(()=>[])).filter(e=>e.isFile()).slice(0,2e4).map(({parentPath:e,name:t})=>(0,node_path__WEBPACK_IMPORTED_MODULE_3__.relative)(r,(0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,t)).replaceAll(node_path__WEBPACK_IMPORTED_MODULE_3__.sep,`/`)),a=await Promise.all(i.map(t=>v(e,`ref: ${t}`))),c=await C((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(r,`packed-refs`),d)??``;return[...i.filter((e,n)=>a[n]===t),...c.split(`
`).filter(e=>e.startsWith(`${t} refs/remotes/`)).map(e=>e.slice(t.length+1))]}async function v(e,t){let n=t;for(let t=0;t<=5;t+=1){let t=/^ref: *(.+)$/.exec(n??``)?.[1];if(t===void 0)return x(n);if(!y(t))return;n=await S((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e.gitFolder,t))??await S((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e.commonFolder,t))??await b(e.commonFolder,t)}}const y=e=>e.startsWith(`refs/`)&&!/[\0\\]/.test(e)&&!e.split(`/`).some(e=>/^\.{0,2}$/.test(e));async function b(e,t){let n=`${await C((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(e,`packed-refs`),d)}\n`,r=n.indexOf(` ${t}\n`);return r<0?void 0:n.slice(n.lastIndexOf(`
`,r)+1,r)}const x=e=>/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(e??``)?e?.toLowerCase():void 0,S=async e=>(await C(e,8192))?.split(`
`,1)[0]?.trimEnd();async function C(t,n){let r=await (0,_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__.n)(t,n).catch(()=>void 0);return r instanceof Uint8Array?new TextDecoder().decode(r):void 0}const w=e=>(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.realpath)(e).catch(()=>e),T=e=>(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(e).then(()=>!0,()=>!1);

/***/ })

};
