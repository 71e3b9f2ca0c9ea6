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
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1220);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8523);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3470);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7011);
const s=/^[A-Za-z0-9_-]{1,64}$/,c={title:`title`,body:`description`,branch:`branch name`};function l(e,t,n=_parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__.r){let i=(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,t.trustedAuthors);if(i!==void 0)return{tasks:[],...i};let o=t.in.map(r=>u(r,e,t.pattern,n));return{tasks:[...new Set(o.flatMap(({tasks:e})=>e))],notices:o.flatMap(({notices:e})=>e)}}function u(n,r,a,l){let u=c[n],{text:f,fault:p}=n===`body`?d(r.body,l):{text:r[n]};if(p!==void 0)return{tasks:[],notices:[`the ${u} of the pull request is not searched for task ids: ${p}`]};let{groups:m,cut:h}=(0,_pattern_js__WEBPACK_IMPORTED_MODULE_4__.n)(a,f.slice(0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__.n)),g=[],_=[...new Set(m.filter(e=>!s.test(e)))];return _.length>0&&g.push(`matches in the ${u} of the pull request that are no task ids (1 to 64 of A-Z, a-z, 0-9, _ and -) are passed over: ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_5__.i)(_.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.n))}`),h&&g.push(`only the first ${m.length} matches in the ${u} of the pull request are read`),{tasks:m.filter(e=>s.test(e)),notices:g}}function d(e,t){if(!/[`<\t]|~~~| {4}/.test(e))return{text:e};let r=t(e);return{text:(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.r)(r),...r.fault===void 0?{}:{fault:r.fault}}}

/***/ }),

/***/ 8523:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ n),
/* harmony export */   r: () => (/* binding */ i),
/* harmony export */   t: () => (/* binding */ a)
/* harmony export */ });
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4021);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3470);
function n({source:e,root:n}){let i=[],a=[],o=e=>{if(e.type===`html`&&i.push((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_1__.i)(e)),(e.type===`code`||e.type===`inlineCode`)&&a.push((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_1__.i)(e)),`children`in e)for(let t of e.children)o(t)};for(let e of n.children)o(e);return{comments:r(e,i),code:a}}function r(e,t){let n=[],r;for(let{start:i,end:a}of t)for(let{0:t,index:o}of e.slice(i,a).matchAll(/<!--(?:-?>)?|--!?>/g))t.startsWith(`<`)&&(r??=i+o),t.endsWith(`>`)&&r!==void 0&&(n.push({start:r,end:i+o+t.length}),r=void 0);return r!==void 0&&n.push({start:r,end:e.length}),n}function i(e){let{comments:t,code:r}=n(e),{source:i}=e,a=``,o=0;for(let{start:e,end:n}of[...t,...r].sort((e,t)=>e.start-t.start)){if(n<=o)continue;let t=Math.max(e,o);a+=i.slice(o,t)+i.slice(t,n).replace(/[^\r\n]/g,` `),o=n}return a+i.slice(o)}function a({number:t,authorAssociation:n,authorLogin:r},i){if(i.includes(`anyone`)||i.includes(n))return;let a=`no task and no check list is read from pull request #${t}: the association of ${r===``?`its author`:`its author ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.n)(r)}`} with the repository is ${n===``?`unknown`:(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.n)(n)}, and trusted-authors of task-references permits ${i.length===0?`nobody`:i.join(`, `)}; add the association there, or anyone, if what such authors write may change the board`,o=`nothing is read from the pull request #${t}, since trusted-authors does not permit its author`;return{notices:[a],nothing:o}}

/***/ })

};
