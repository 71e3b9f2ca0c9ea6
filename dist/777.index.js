export const id = 777;
export const ids = [777];
export const modules = {

/***/ 777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findTaskReferences: () => (/* binding */ u)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1220);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8523);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3470);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7011);
const c=/^[A-Za-z0-9_-]{1,64}$/,l={title:`title`,body:`description`,branch:`branch name`};function u(e,t,n=_parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__.r){let a=(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,t.trustedAuthors);if(a!==void 0)return{tasks:[],notices:[a],nothing:(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.n)(e)};let s=t.in.map(r=>d(r,e,t.pattern,n));return{tasks:[...new Set(s.flatMap(({tasks:e})=>e))],notices:s.flatMap(({notices:e})=>e)}}function d(e,t,n,r){let i=l[e],{text:o,fault:u}=e===`body`?f(t.body,r):{text:t[e]};if(u!==void 0)return{tasks:[],notices:[`the ${i} of the pull request is not searched for task ids: ${u}`]};let{groups:d,cut:m}=(0,_pattern_js__WEBPACK_IMPORTED_MODULE_4__.n)(n,o.slice(0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__.n)),h=[...new Set(d.filter(e=>!c.test(e)))];return{tasks:d.filter(e=>c.test(e)),notices:[...h.length===0?[]:[p(i,h)],...m?[`only the first ${d.length} matches in the ${i} of the pull request are read`]:[]]}}function f(e,t){if(!/[`<\t]|~~~| {4}/.test(e))return{text:e};let r=t(e);return{text:(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.i)(r),...r.fault===void 0?{}:{fault:r.fault}}}function p(n,r){return`matches in the ${n} of the pull request that are no task ids (1 to 64 of A-Z, a-z, 0-9, _ and -) are passed over: ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_5__.i)(r.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.n))}`}

/***/ }),

/***/ 8523:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ i),
/* harmony export */   n: () => (/* binding */ a),
/* harmony export */   r: () => (/* binding */ n),
/* harmony export */   t: () => (/* binding */ o)
/* harmony export */ });
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4021);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3470);
function n({source:e,root:n}){let i=[],a=[],o=e=>{if(e.type===`html`&&i.push((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_1__.i)(e)),(e.type===`code`||e.type===`inlineCode`)&&a.push((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_1__.i)(e)),`children`in e)for(let t of e.children)o(t)};for(let e of n.children)o(e);return{comments:r(e,i),code:a}}function r(e,t){let n=[],r;for(let{start:i,end:a}of t){let t=/(<!--(?:-?>)?)|--!?>/g,o=e.slice(i,a);for(let e of o.matchAll(t)){let t=i+e.index,a=e[1]!==void 0,o=!a||e[1]?.endsWith(`>`);a&&(r??=t),o&&r!==void 0&&(n.push({start:r,end:t+e[0].length}),r=void 0)}}return r!==void 0&&n.push({start:r,end:e.length}),n}function i(e){let{comments:t,code:r}=n(e),{source:i}=e,a=``,o=0;for(let{start:e,end:n}of[...t,...r].sort((e,t)=>e.start-t.start)){if(n<=o)continue;let t=Math.max(e,o);a+=i.slice(o,t)+i.slice(t,n).replace(/[^\r\n]/g,` `),o=n}return a+i.slice(o)}function a({number:e}){return`nothing is read from the pull request #${e}, since trusted-authors does not permit its author`}function o({number:t,authorAssociation:n,authorLogin:r},i){if(!(i.includes(`anyone`)||i.includes(n)))return`no task and no check list is read from pull request #${t}: the association of ${r===``?`its author`:`its author ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.n)(r)}`} with the repository is ${n===``?`unknown`:(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.n)(n)}, and trusted-authors of task-references permits ${i.length===0?`nobody`:i.join(`, `)}; add the association there, or anyone, if what such authors write may change the board`}

/***/ })

};
