export const id = 777;
export const ids = [777];
export const modules = {

/***/ 777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findTaskReferences: () => (/* binding */ c)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1220);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _event_subject_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9204);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7011);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8523);
const a=/^[A-Za-z0-9_-]{1,64}$/,o=1048576,s=2048;async function c(e,t,{read:r,breathe:a}){let o=e.kind===`pull-request`?(0,_trust_js__WEBPACK_IMPORTED_MODULE_4__.t)(e.pullRequest,t.trustedAuthors):void 0;if(o!==void 0)return{tasks:[],...o};let s=(0,_event_subject_js__WEBPACK_IMPORTED_MODULE_2__.n)(e),c=[];for(let e of new Set(t.in)){let n=s.get(e);n!==void 0&&c.push(await u(n,t.pattern,{read:r,breathe:a}))}let d=c.find(e=>e.nothing!==void 0)?.nothing;return{tasks:[...new Set(c.flatMap(({tasks:e})=>e))],notices:[...c.flatMap(({notices:e})=>e),...l(e,t)],...d!==void 0&&{nothing:d}}}function l(e,t){return e.kind!==`push`||!t.in.includes(`commits`)||e.messages.length<s?[]:[`GitHub lists at most ${s} commits of one push, so tasks that only others of its commits name are not found`]}async function u({title:n,text:i,isMarkdown:s},c,{read:l,breathe:u}){let d=s?await l(i):{ok:!0,value:{text:i.slice(0,o),links:[]}},f=d.ok?await (0,_pattern_js__WEBPACK_IMPORTED_MODULE_3__.n)(c,d.value,u):d;if(!f.ok){let e=`the ${n} is not searched for task ids: ${f.error}`;return{tasks:[],notices:[e],nothing:e}}let{groups:p,cut:m}=f.value,h=[],g=[...new Set(p.filter(e=>!a.test(e)))];return g.length>0&&h.push(`skipped matches in the ${n} that are not task ids (1 to 64 of A-Z, a-z, 0-9, _ and -): ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_5__.i)(g.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.r))}`),m&&h.push(`only the first ${p.length} matches in the ${n} are read`),!s&&i.length>o&&h.push(`only the first ${o} characters of the ${n} are searched`),{tasks:p.filter(e=>a.test(e)),notices:h}}

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
