export const id = 777;
export const ids = [777];
export const modules = {

/***/ 177:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ e),
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
const e=65536;function t(t,r){let a=new Map;return o=>{let s=o.slice(0,e),c=a.get(s)??(i(s)?n(s):t(s,r));return a.set(s,c),c}}async function n(e){return{ok:!0,value:{text:e,links:[],outline:[]}}}const r=/^(?:\p{L}(?:[\p{L}\p{N} .,:;/?!'"()#%=+-]|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}]))*)?$/u;function i(e){return!/www\./i.test(e)&&e.split(/\r\n|[\n\r]/).every(e=>r.test(e))}

/***/ }),

/***/ 777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findTaskReferences: () => (/* binding */ s)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1220);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _description_reader2_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7011);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8523);
const a=/^[A-Za-z0-9_-]{1,64}$/,o={title:`title`,body:`description`,branch:`branch name`};async function s(e,t,{read:n,breathe:r}){let a=(0,_trust_js__WEBPACK_IMPORTED_MODULE_4__.t)(e,t.trustedAuthors);if(a!==void 0)return{tasks:[],...a};let o=[];for(let i of t.in)o.push(await c(i,e,t.pattern,{read:n,breathe:r}));let s=o.find(e=>e.nothing!==void 0)?.nothing;return{tasks:[...new Set(o.flatMap(({tasks:e})=>e))],notices:o.flatMap(({notices:e})=>e),...s!==void 0&&{nothing:s}}}async function c(i,s,c,{read:l,breathe:u}){let d=o[i],f=i===`body`?await l(s.body):{ok:!0,value:{text:s[i].slice(0,_description_reader2_js__WEBPACK_IMPORTED_MODULE_2__.n),links:[]}},p=f.ok?await (0,_pattern_js__WEBPACK_IMPORTED_MODULE_3__.n)(c,f.value,u):f;if(!p.ok){let e=`the ${d} of the pull request is not searched for task ids: ${p.error}`;return{tasks:[],notices:[e],nothing:e}}let{groups:m,cut:h}=p.value,g=[],_=[...new Set(m.filter(e=>!a.test(e)))];return _.length>0&&g.push(`skipped matches in the ${d} of the pull request that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_5__.i)(_.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.r))}`),h&&g.push(`only the first ${m.length} matches in the ${d} of the pull request are read`),{tasks:m.filter(e=>a.test(e)),notices:g}}

/***/ }),

/***/ 8523:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4021);
function t({number:t,authorAssociation:n,authorLogin:r},i){if(i.includes(`anyone`)||i.includes(n))return;let a=`no task and no checklist is read from pull request #${t}: the association of ${r===``?`its author`:`its author ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.r)(r)}`} with the repository is ${n===``?`unknown`:(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.r)(n)}, and trusted-authors of task-references permits ${i.length===0?`nobody`:i.join(`, `)}; add the association there, or anyone, if what such authors write may change the board`,o=`nothing is read from the pull request #${t}, since trusted-authors does not permit its author`;return{notices:[a],nothing:o}}

/***/ })

};
