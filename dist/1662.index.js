export const id = 1662;
export const ids = [1662];
export const modules = {

/***/ 1662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   boxesToSend: () => (/* binding */ r),
/* harmony export */   flippedBoxes: () => (/* binding */ s),
/* harmony export */   readCheckList: () => (/* binding */ o)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1220);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8523);
async function r(e,t,r,c){let l=(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,r);if(l!==void 0)return{boxes:[],conflicts:[],...l};let{body:u,previousBody:d}=e,f=await c(u);if(!f.ok)return i(`the description of the pull request is not read for checkboxes: ${f.error}`);let p=o(f.value,t);if(p.conflicts.length>0)return{boxes:[],notices:p.notices,conflicts:[a(p.conflicts)]};if(d===void 0)return{...p,boxes:p.boxes.filter(({ticked:e})=>e)};if(d===u)return{...p,boxes:[]};let m=await c(d);return m.ok?{...p,boxes:s(o(m.value,t),p)}:i(`the description as it was before the edit cannot be compared, so no checkbox is sent: ${m.error}`,p.notices)}function i(e,t=[]){return{boxes:[],notices:[...t,e],conflicts:[],nothing:e}}function a(n){return`the description of the pull request has checkboxes with the same text, one ticked and one not: ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_3__.i)(n.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.r))}; give each its own text, or tick both`}function o(n,r){let{boxes:i,headings:a}=c(n,r),o=i.filter(({text:e})=>!l(e)).map(({text:e})=>e),s=new Map;for(let{text:e,ticked:t}of i)l(e)&&s.set(e,(s.get(e)??new Set).add(t));let u=[],d=r===!0||a.includes(r.trim())?void 0:`the description of the pull request has no heading ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.r)(r)}`;if(d!==void 0){let n=a.length===0?`it has no headings`:`its headings are ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_3__.i)(a.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.r))}`;u.push(`${d}, so no checkbox is read; ${n}`)}return o.length>0&&u.push(`checkboxes whose text cannot be the name of a subtask: ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_3__.i)(o.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.r))}`),{boxes:[...s].flatMap(([e,t])=>t.size>1?[]:[{text:e,ticked:t.has(!0)}]),notices:u,conflicts:[...s].filter(([,e])=>e.size>1).map(([e])=>e),...d!==void 0&&{nothing:d}}}function s(e,t){let n=new Map(e.boxes.map(({text:e,ticked:t})=>[e,t])),r=new Set(e.conflicts);return t.boxes.filter(({text:e,ticked:t})=>r.has(e)||t!==(n.get(e)??!1))}function c({outline:e},t){let n=t===!0?void 0:t.trim(),r=[],i=[],a=n===void 0?0:void 0;for(let t of e)t.kind===`box`?a!==void 0&&r.push({text:t.text,ticked:t.ticked}):n!==void 0&&(i.push(t.text),a!==void 0&&t.level<=a&&(a=void 0),a===void 0&&t.text===n&&(a=t.level));return{boxes:r,headings:i}}function l(e){return e!==``&&e!==`.`&&e!==`..`&&e.isWellFormed()}

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
