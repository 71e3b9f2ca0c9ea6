export const id = 555;
export const ids = [555];
export const modules = {

/***/ 7555:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   boxesToSend: () => (/* binding */ _)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1220);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8523);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3470);
function s(e){let t=[];for(let n of e)c(n,t);return t.join(``).replace(/[\n\r]+/g,` `).replace(/ \0+(?= )/g,``).replaceAll(`\0`,``).trim()}function c(e,t){if(e.type===`html`)t.push(/^<br\b/i.test(e.value)?` `:`\0`);else if(e.type===`break`)t.push(` `);else if(e.type===`image`||e.type===`imageReference`)t.push(e.alt??``);else if(`value`in e)t.push(e.value);else if(`children`in e)for(let n of e.children)c(n,t)}function l(n,r){if(n.fault!==void 0)return{boxes:[],notices:[`the description of the pull request is not read for check boxes: ${n.fault}`],conflicts:[]};let{boxes:i,headings:a}=f(n,r),o=i.filter(({text:e})=>m(e)),s=i.filter(({text:e})=>!m(e)).map(({text:e})=>e),c=d(o),l=[...c].filter(([,e])=>e.size>1).map(([e])=>e),u=r===!0||a.includes(r.trim())?void 0:r,p=[...u===void 0?[]:[h(u,a)],...s.length===0?[]:[`check boxes whose text cannot be the name of a subtask: ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_4__.i)(s.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.n))}`]];return{boxes:[...c].flatMap(([e,t])=>t.size>1?[]:[{text:e,ticked:t.has(!0)}]),notices:p,conflicts:l,...u!==void 0&&{nothing:g(u)}}}function u(e,t){let n=new Map(e.boxes.map(({text:e,ticked:t})=>[e,t])),r=new Set(e.conflicts);return t.boxes.filter(({text:e,ticked:t})=>r.has(e)?!0:t!==(n.get(e)??!1))}function d(e){let t=new Map;for(let{text:n,ticked:r}of e)t.set(n,(t.get(n)??new Set).add(r));return t}function f(e,t){let{comments:n}=(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.r)(e),i=t===!0?void 0:t.trim(),o=[],c=[],l=i===void 0?0:void 0,u=(e,t)=>{if(!((e.type===`heading`||e.type===`listItem`&&typeof e.checked==`boolean`)&&p((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__.i)(e),n))){if(e.type===`heading`&&!t&&i!==void 0){let t=s(e.children);c.push(t),l!==void 0&&e.depth<=l&&(l=void 0),l===void 0&&t===i&&(l=e.depth)}else if(e.type===`listItem`&&typeof e.checked==`boolean`&&l!==void 0){let t=e.children.find(({type:e})=>e===`paragraph`);t?.type===`paragraph`&&o.push({text:s(t.children),ticked:e.checked})}if(`children`in e)for(let n of e.children)u(n,t||e.type===`blockquote`)}};for(let t of e.root.children)u(t,!1);return{boxes:o,headings:c}}function p({start:e,end:t},n){return n.some(n=>n.start<=e&&t<=n.end)}function m(e){return e!==``&&e!==`.`&&e!==`..`&&e.isWellFormed()}function h(n,r){let i=r.length===0?`it has no headings`:`its headings are ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_4__.i)(r.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.n))}`;return`${g(n)}, so no check box is read; ${i}`}function g(e){return`the description of the pull request has no heading ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.n)(e)}`}function _(e,t,r,a=_parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__.r){let s=(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,r);if(s!==void 0)return{boxes:[],notices:[s],conflicts:[],nothing:(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.n)(e)};let{body:c,previousBody:d}=e,f=l(a(c),t);if(f.conflicts.length>0)return{boxes:[],notices:f.notices,conflicts:[v(f.conflicts)]};if(d===void 0)return{...f,boxes:f.boxes.filter(({ticked:e})=>e)};if(d===c)return{...f,boxes:[]};let p=a(d);if(p.fault!==void 0){let e=`the description as it was before the edit cannot be compared, so no check box is sent: ${p.fault}`;return{boxes:[],notices:[...f.notices,e],conflicts:[]}}return{...f,boxes:u(l(p,t),f)}}function v(n){return`the description of the pull request has check boxes of the same text, one ticked and one not: ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_4__.i)(n.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.n))}; give each a text of its own, or tick both`}

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
