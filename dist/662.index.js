export const id = 662;
export const ids = [662];
export const modules = {

/***/ 1662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   boxesToSend: () => (/* binding */ c),
/* harmony export */   flippedBoxes: () => (/* binding */ d),
/* harmony export */   readCheckList: () => (/* binding */ u)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1220);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8523);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3470);
function o(e){let t=[];for(let n of e)s(n,t);return t.join(``).replace(/[\n\r]+/g,` `).replace(/ \0+(?= )/g,``).replaceAll(`\0`,``).trim()}function s(e,t){if(e.type===`html`)t.push(/^<br\b/i.test(e.value)?` `:`\0`);else if(e.type===`break`)t.push(` `);else if(e.type===`image`||e.type===`imageReference`)t.push(e.alt??``);else if(`value`in e)t.push(e.value);else if(`children`in e)for(let n of e.children)s(n,t)}function c(e,t,n,i=_parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__.r){let o=(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,n);if(o!==void 0)return{boxes:[],conflicts:[],...o};let{body:s,previousBody:c}=e,f=u(i(s),t);if(f.conflicts.length>0)return{boxes:[],notices:f.notices,conflicts:[l(f.conflicts)]};if(c===void 0)return{...f,boxes:f.boxes.filter(({ticked:e})=>e)};if(c===s)return{...f,boxes:[]};let p=i(c);if(p.fault!==void 0){let e=`the description as it was before the edit cannot be compared, so no check box is sent: ${p.fault}`;return{boxes:[],notices:[...f.notices,e],conflicts:[]}}return{...f,boxes:d(u(p,t),f)}}function l(n){return`the description of the pull request has check boxes of the same text, one ticked and one not: ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_4__.i)(n.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.n))}; give each a text of its own, or tick both`}function u(n,r){if(n.fault!==void 0)return{boxes:[],notices:[`the description of the pull request is not read for check boxes: ${n.fault}`],conflicts:[]};let{boxes:i,headings:a}=f(n,r),o=i.filter(({text:e})=>!m(e)).map(({text:e})=>e),s=new Map;for(let{text:e,ticked:t}of i)m(e)&&s.set(e,(s.get(e)??new Set).add(t));let c=[],l=r===!0||a.includes(r.trim())?void 0:`the description of the pull request has no heading ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.n)(r)}`;if(l!==void 0){let n=a.length===0?`it has no headings`:`its headings are ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_4__.i)(a.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.n))}`;c.push(`${l}, so no check box is read; ${n}`)}return o.length>0&&c.push(`check boxes whose text cannot be the name of a subtask: ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_4__.i)(o.map(_quote_js__WEBPACK_IMPORTED_MODULE_1__.n))}`),{boxes:[...s].flatMap(([e,t])=>t.size>1?[]:[{text:e,ticked:t.has(!0)}]),notices:c,conflicts:[...s].filter(([,e])=>e.size>1).map(([e])=>e),...l!==void 0&&{nothing:l}}}function d(e,t){let n=new Map(e.boxes.map(({text:e,ticked:t})=>[e,t])),r=new Set(e.conflicts);return t.boxes.filter(({text:e,ticked:t})=>r.has(e)||t!==(n.get(e)??!1))}function f(e,t){let{comments:r}=(0,_trust_js__WEBPACK_IMPORTED_MODULE_2__.n)(e),a=t===!0?void 0:t.trim(),s=[],c=[],l=a===void 0?0:void 0,u=(e,t)=>{if(!((e.type===`heading`||e.type===`listItem`&&typeof e.checked==`boolean`)&&p((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_3__.i)(e),r))){if(e.type===`heading`&&!t&&a!==void 0){let t=o(e.children);c.push(t),l!==void 0&&e.depth<=l&&(l=void 0),l===void 0&&t===a&&(l=e.depth)}else if(e.type===`listItem`&&typeof e.checked==`boolean`&&l!==void 0){let t=e.children.find(({type:e})=>e===`paragraph`);t?.type===`paragraph`&&s.push({text:o(t.children),ticked:e.checked})}if(`children`in e)for(let n of e.children)u(n,t||e.type===`blockquote`)}};for(let t of e.root.children)u(t,!1);return{boxes:s,headings:c}}function p({start:e,end:t},n){return n.some(n=>n.start<=e&&t<=n.end)}function m(e){return e!==``&&e!==`.`&&e!==`..`&&e.isWellFormed()}

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
