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
/* harmony import */ var _trust_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8523);
/* harmony import */ var _parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3470);
/* harmony import */ var _quote2_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4615);
function s(e){let t=[];for(let n of e)c(n,t);return t.join(``).replace(/[\n\r]+/g,` `).replace(/ \0+(?= )/g,``).replaceAll(`\0`,``).trim()}function c(e,t){if(e.type===`html`)t.push(/^<br\b/i.test(e.value)?` `:`\0`);else if(e.type===`break`)t.push(` `);else if(e.type===`image`||e.type===`imageReference`)t.push(e.alt??``);else if(`value`in e)t.push(e.value);else if(`children`in e)for(let n of e.children)c(n,t)}function l(e,t){if(e.fault!==void 0)return{boxes:[],notices:[`the description of the pull request is not read for check boxes: ${e.fault}`],conflicts:[]};let{boxes:n,headings:r}=f(e,t),i=n.filter(({text:e})=>m(e)),o=n.filter(({text:e})=>!m(e)).map(({text:e})=>e),s=d(i),c=[...s].filter(([,e])=>e.size>1).map(([e])=>e),l=t===!0||r.includes(t.trim())?void 0:t,u=[...l===void 0?[]:[h(l,r)],...o.length===0?[]:[`check boxes whose text cannot be the name of a subtask: ${(0,_quote2_js__WEBPACK_IMPORTED_MODULE_3__.n)(o)}`]];return{boxes:[...s].flatMap(([e,t])=>t.size>1?[]:[{text:e,ticked:t.has(!0)}]),notices:u,conflicts:c,...l!==void 0&&{nothing:g(l)}}}function u(e,t){let n=new Map(e.boxes.map(({text:e,ticked:t})=>[e,t])),r=new Set(e.conflicts);return t.boxes.filter(({text:e,ticked:t})=>r.has(e)?!0:t!==(n.get(e)??!1))}function d(e){let t=new Map;for(let{text:n,ticked:r}of e)t.set(n,(t.get(n)??new Set).add(r));return t}function f(e,n){let{comments:i}=(0,_trust_js__WEBPACK_IMPORTED_MODULE_1__.r)(e),a=n===!0?void 0:n.trim(),o=[],c=[],l=a===void 0?0:void 0,u=(e,t)=>{if(!((e.type===`heading`||e.type===`listItem`&&typeof e.checked==`boolean`)&&p((0,_parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__.i)(e),i))){if(e.type===`heading`&&!t&&a!==void 0){let t=s(e.children);c.push(t),l!==void 0&&e.depth<=l&&(l=void 0),l===void 0&&t===a&&(l=e.depth)}else if(e.type===`listItem`&&typeof e.checked==`boolean`&&l!==void 0){let t=e.children.find(({type:e})=>e===`paragraph`);t?.type===`paragraph`&&o.push({text:s(t.children),ticked:e.checked})}if(`children`in e)for(let n of e.children)u(n,t||e.type===`blockquote`)}};for(let t of e.root.children)u(t,!1);return{boxes:o,headings:c}}function p({start:e,end:t},n){return n.some(n=>n.start<=e&&t<=n.end)}function m(e){return e!==``&&e!==`.`&&e!==`..`&&e.isWellFormed()}function h(e,t){let n=t.length===0?`it has no headings`:`its headings are ${(0,_quote2_js__WEBPACK_IMPORTED_MODULE_3__.n)(t)}`;return`${g(e)}, so no check box is read; ${n}`}function g(e){return`the description of the pull request has no heading ${(0,_quote2_js__WEBPACK_IMPORTED_MODULE_3__.t)(e)}`}function _(t,r,a,o=_parse_markdown_js__WEBPACK_IMPORTED_MODULE_2__.r){let s=(0,_trust_js__WEBPACK_IMPORTED_MODULE_1__.t)(t,a);if(s!==void 0)return{boxes:[],notices:[s],conflicts:[],nothing:(0,_trust_js__WEBPACK_IMPORTED_MODULE_1__.n)(t)};let{body:c,previousBody:d}=t,f=l(o(c),r);if(f.conflicts.length>0)return{boxes:[],notices:f.notices,conflicts:[v(f.conflicts)]};if(d===void 0)return{...f,boxes:f.boxes.filter(({ticked:e})=>e)};if(d===c)return{...f,boxes:[]};let p=o(d);if(p.fault!==void 0){let e=`the description as it was before the edit cannot be compared, so no check box is sent: ${p.fault}`;return{boxes:[],notices:[...f.notices,e],conflicts:[]}}return{...f,boxes:u(l(p,r),f)}}function v(e){return`the description of the pull request has check boxes of the same text, one ticked and one not: ${(0,_quote2_js__WEBPACK_IMPORTED_MODULE_3__.n)(e)}; give each a text of its own, or tick both`}

/***/ }),

/***/ 4615:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ t),
/* harmony export */   t: () => (/* binding */ e)
/* harmony export */ });
function e(e){let t=e.length>80?`${e.slice(0,80).toWellFormed()}…`:e;return JSON.stringify(t)}function t(t){let n=t.slice(0,5).map(e).join(`, `);return t.length>5?`${n} and ${t.length-5} more`:n}

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
