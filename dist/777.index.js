export const id = 777;
export const ids = [777];
export const modules = {

/***/ 777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findTaskReferences: () => (/* binding */ l)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8523);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3470);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7011);
/* harmony import */ var _quote2_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4615);
const s=/^[A-Za-z0-9_-]{1,64}$/,c={title:`title`,body:`description`,branch:`branch name`};function l(e,r,a=_parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__.r){let o=(0,_trust_js__WEBPACK_IMPORTED_MODULE_1__.t)(e,r.trustedAuthors);if(o!==void 0)return{tasks:[],notices:[o],nothing:(0,_trust_js__WEBPACK_IMPORTED_MODULE_1__.n)(e)};let s=r.in.map(t=>u(t,e,r.pattern,a));return{tasks:[...new Set(s.flatMap(({tasks:e})=>e))],notices:s.flatMap(({notices:e})=>e)}}function u(e,t,n,i){let o=c[e],{text:l,fault:u}=e===`body`?d(t.body,i):{text:t[e]};if(u!==void 0)return{tasks:[],notices:[`the ${o} of the pull request is not searched for task ids: ${u}`]};let{groups:p,cut:m}=(0,_pattern_js__WEBPACK_IMPORTED_MODULE_3__.n)(n,l.slice(0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__.n)),h=[...new Set(p.filter(e=>!s.test(e)))];return{tasks:p.filter(e=>s.test(e)),notices:[...h.length===0?[]:[f(o,h)],...m?[`only the first ${p.length} matches in the ${o} of the pull request are read`]:[]]}}function d(t,n){if(!/[`<\t]|~~~| {4}/.test(t))return{text:t};let r=n(t);return{text:(0,_trust_js__WEBPACK_IMPORTED_MODULE_1__.i)(r),...r.fault===void 0?{}:{fault:r.fault}}}function f(e,t){return`matches in the ${e} of the pull request that are no task ids (1 to 64 of A-Z, a-z, 0-9, _ and -) are passed over: ${(0,_quote2_js__WEBPACK_IMPORTED_MODULE_4__.n)(t)}`}

/***/ }),

/***/ 8523:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ i),
/* harmony export */   n: () => (/* binding */ a),
/* harmony export */   r: () => (/* binding */ n),
/* harmony export */   t: () => (/* binding */ o)
/* harmony export */ });
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3470);
/* harmony import */ var _quote2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4615);
function n({source:t,root:n}){let i=[],a=[],o=t=>{if(t.type===`html`&&i.push((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__.i)(t)),(t.type===`code`||t.type===`inlineCode`)&&a.push((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__.i)(t)),`children`in t)for(let e of t.children)o(e)};for(let e of n.children)o(e);return{comments:r(t,i),code:a}}function r(e,t){let n=[],r;for(let{start:i,end:a}of t){let t=/(<!--(?:-?>)?)|--!?>/g,o=e.slice(i,a);for(let e of o.matchAll(t)){let t=i+e.index,a=e[1]!==void 0,o=!a||e[1]?.endsWith(`>`);a&&(r??=t),o&&r!==void 0&&(n.push({start:r,end:t+e[0].length}),r=void 0)}}return r!==void 0&&n.push({start:r,end:e.length}),n}function i(e){let{comments:t,code:r}=n(e),{source:i}=e,a=``,o=0;for(let{start:e,end:n}of[...t,...r].sort((e,t)=>e.start-t.start)){if(n<=o)continue;let t=Math.max(e,o);a+=i.slice(o,t)+i.slice(t,n).replace(/[^\r\n]/g,` `),o=n}return a+i.slice(o)}function a({number:e}){return`nothing is read from the pull request #${e}, since trusted-authors does not permit its author`}function o({number:e,authorAssociation:n,authorLogin:r},i){if(!(i.includes(`anyone`)||i.includes(n)))return`no task and no check list is read from pull request #${e}: the association of ${r===``?`its author`:`its author ${(0,_quote2_js__WEBPACK_IMPORTED_MODULE_1__.t)(r)}`} with the repository is ${n===``?`unknown`:(0,_quote2_js__WEBPACK_IMPORTED_MODULE_1__.t)(n)}, and trusted-authors of task-references permits ${i.length===0?`nobody`:i.join(`, `)}; add the association there, or anyone, if what such authors write may change the board`}

/***/ })

};
