export const id = 777;
export const ids = [777];
export const modules = {

/***/ 777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findTaskReferences: () => (/* binding */ c)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(715);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(523);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(470);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(11);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(21);
const o=/^[A-Za-z0-9_-]{1,64}$/,s={title:`title`,body:`description`,branch:`branch name`};function c(e,n,i=_parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__.r){let a=(0,_trust_js__WEBPACK_IMPORTED_MODULE_1__.t)(e,n.trustedAuthors);if(a!==void 0)return{tasks:[],notices:[a]};let o=n.in.map(t=>l(t,e,n.pattern,i));return{tasks:[...new Set(o.flatMap(({tasks:e})=>e))],notices:o.flatMap(({notices:e})=>e)}}function l(e,t,r,a){let c=s[e],{text:l,fault:f}=e===`body`?u(t.body,a):{text:t[e]};if(f!==void 0)return{tasks:[],notices:[`the ${c} of the pull request is not searched for task ids: ${f}`]};let{groups:p,cut:m}=(0,_pattern_js__WEBPACK_IMPORTED_MODULE_3__.n)(r,l.slice(0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__.n)),h=[...new Set(p.filter(e=>!o.test(e)))];return{tasks:p.filter(e=>o.test(e)),notices:[...h.length===0?[]:[d(c,h)],...m?[`only the first ${p.length} matches in the ${c} of the pull request are read`]:[]]}}function u(t,n){if(!/[`<\t]|~~~| {4}/.test(t))return{text:t};let r=n(t);return{text:(0,_trust_js__WEBPACK_IMPORTED_MODULE_1__.r)(r),...r.fault===void 0?{}:{fault:r.fault}}}function d(e,t){return`matches in the ${e} of the pull request that are no task ids (1 to 64 of A-Z, a-z, 0-9, _ and -) are passed over: ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_4__.n)(t)}`}

/***/ }),

/***/ 523:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ n),
/* harmony export */   r: () => (/* binding */ i),
/* harmony export */   t: () => (/* binding */ a)
/* harmony export */ });
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(470);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(21);
function n({source:t,root:n}){let i=[],a=[],o=t=>{if(t.type===`html`&&i.push((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__.i)(t)),(t.type===`code`||t.type===`inlineCode`)&&a.push((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_0__.i)(t)),`children`in t)for(let e of t.children)o(e)};for(let e of n.children)o(e);return{comments:r(t,i),code:a}}function r(e,t){let n=[],r;for(let{start:i,end:a}of t){let t=/(<!--(?:-?>)?)|--!?>/g,o=e.slice(i,a);for(let e of o.matchAll(t)){let t=i+e.index,a=e[1]!==void 0,o=!a||e[1]?.endsWith(`>`);a&&(r??=t),o&&r!==void 0&&(n.push({start:r,end:t+e[0].length}),r=void 0)}}return r!==void 0&&n.push({start:r,end:e.length}),n}function i(e){let{comments:t,code:r}=n(e),{source:i}=e,a=``,o=0;for(let{start:e,end:n}of[...t,...r].sort((e,t)=>e.start-t.start)){if(n<=o)continue;let t=Math.max(e,o);a+=i.slice(o,t)+i.slice(t,n).replace(/[^\r\n]/g,` `),o=n}return a+i.slice(o)}function a({number:e,authorAssociation:n,authorLogin:r},i){if(!(i.includes(`anyone`)||i.includes(n)))return`no task and no check list is read from pull request #${e}: the association of ${r===``?`its author`:`its author ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.t)(r)}`} with the repository is ${n===``?`unknown`:(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.t)(n)}, and trusted-authors of task-references permits ${i.length===0?`nobody`:i.join(`, `)}; add the association there, or anyone, if what such authors write may change the board`}

/***/ })

};
