export const id = 870;
export const ids = [870];
export const modules = {

/***/ 2870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderExportSummary: () => (/* binding */ x)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5493);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1220);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5340);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6474);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4021);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5151);
function _(e){let n=Math.max(...e.map(({durationMs:e})=>e),0);if((0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(n)===`0.00`)return``;let r={height:80+28*e.length,showDataLabel:!0};return["```mermaid",`%%{init: ${JSON.stringify({xyChart:r})}}%%`,`xychart-beta horizontal`,`x-axis [${v(e).map(e=>`"${y(e)}"`).join(`, `)}]`,`y-axis "Hours" 0 --> ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(n)}`,`bar [${e.map(({durationMs:e})=>(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(e)).join(`, `)}]`,"```\n"].join(`
`)}function v(e){let t=new Set;return e.map(({label:e})=>{let n=[...(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__.n)((0,_quote_js__WEBPACK_IMPORTED_MODULE_3__.t)(e))],r=n.length>30?`${n.slice(0,30).join(``)}…`:n.join(``),i=r.trim()===``?`(empty)`:r;for(let e=2;t.has(i);e+=1)i=`${r} (${e})`.trim();return t.add(i),i})}function y(e){return e.replace(/[^\p{L}\p{M}\p{N} .,()_…-]/gu,e=>`#${e.codePointAt(0)};`)}const b=`since a summary is bounded; export to .md or .html to have them all.`;function x(e,t,n){let{exported:r}=e;if(r===void 0)return``;let i=S(e,r),a=t-Buffer.byteLength(i);if(a<0)return``;let{summary:o}=r;if(o===void 0)return i;let s=e=>{let t=Buffer.byteLength(e);return t>a?``:(a-=t,e)},c=s((0,_section_js__WEBPACK_IMPORTED_MODULE_2__.o)([D(o.warnings)],Math.floor(a/4),b)),l=n?s(O(o)):``;return i+s((0,_section_js__WEBPACK_IMPORTED_MODULE_2__.o)([T(o)],a,b))+l+c}function S({operation:t,message:i,routine:a},o){let{entries:s,totalSeconds:c,files:l,summary:d}=o,f=(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.n)(Math.round(c*1e3)),m=d===void 0?f:(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.n)(d.totals.durationMs),h=[...d===void 0?[]:C(d),...m===f?[]:[`Recorded, before rounding: ${f} hours`],...l.length===0?[]:[`Saved as ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_6__.i)(l.map(_section_js__WEBPACK_IMPORTED_MODULE_2__.i),20)}`],...a?[]:[(0,_section_js__WEBPACK_IMPORTED_MODULE_2__.r)(i)],`<sub>${t.source}</sub>`];return`<h3>${`⏱ ${m} hours in ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_6__.a)(s,`entry`,`entries`)}`}</h3>\n<p>${h.join(`<br>
`)}</p>\n\n`}function C({totals:e,names:t,rounding:n,period:r,selection:i,timeZone:a}){return[`Period: ${r??`all entries`} (time zone ${(0,_section_js__WEBPACK_IMPORTED_MODULE_2__.i)(a)}; entries count toward the day they start)`,...(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.r)(i,t,_section_js__WEBPACK_IMPORTED_MODULE_2__.i),...n===void 0?[]:[(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(n)],...e.by.includes(`label`)?[`An entry with several labels counts under each, and once in the total.`]:[]]}const w=[`Hours`,`Decimal`,`Entries`];function T({totals:e,names:t}){let{by:n,rows:r}=e,s=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.t)(t),c=({keys:e})=>n.map((t,n)=>{let r=e[n];return r===void 0?`<td>no label</td>`:`<td>${(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.i)(t)?r:(0,_section_js__WEBPACK_IMPORTED_MODULE_2__.i)(s(t,r))}</td>`}),f={open:(0,_section_js__WEBPACK_IMPORTED_MODULE_2__.s)([...n.map(e=>_key_text_js__WEBPACK_IMPORTED_MODULE_1__.a[e]),...w],w),rows:r.map(e=>({render:()=>`<tr>${c(e).join(``)}${E(e,`td`)}</tr>\n`})),close:`<tr><th align="left"${n.length>1?` colspan="${n.length}"`:``}>Total</th>${E(e,`th`)}</tr>\n</table>\n`};return r.length<=30?f:(0,_section_js__WEBPACK_IMPORTED_MODULE_2__.n)(`Hours by ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_6__.t)(n)}: ${r.length} rows`,f)}function E({entries:n,durationMs:r},i){return[(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.n)(r),(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(r),String(n)].map(e=>`<${i} align="right">${e}</${i}>`).join(``)}function D(e){return{open:`<p><strong>⚠️ Entries to look at</strong></p>
<ul>
`,rows:e.map(e=>({render:()=>`<li>${(0,_section_js__WEBPACK_IMPORTED_MODULE_2__.r)(e)}</li>\n`})),close:`</ul>
`}}function O({chart:e,names:t}){let n=e?.by[0];if(e===void 0||n===void 0)return``;let r=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.i)(n)?k(e):j(e,n,t);return r.length<3?``:`${_(r)}\n`}function k({rows:e}){let t=e.map(({keys:[e=``],durationMs:t})=>({label:e,durationMs:t}));for(let e of[7,4])t.length>31&&(t=A(t,e));return t.slice(-31)}function A(e,t){let n=new Map;for(let{label:r,durationMs:i}of e){let e=r.slice(0,r.includes(`W`)?4:t);n.set(e,(n.get(e)??0)+i)}return[...n].map(([e,t])=>({label:e,durationMs:t}))}function j({rows:e},t,n){let r=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.t)(n),i=e.toSorted((e,t)=>t.durationMs-e.durationMs),a=i.length>12?i.slice(0,11):i,o=i.slice(a.length),s=a.map(({keys:[e],durationMs:n})=>({label:e===void 0?`no label`:r(t,e),durationMs:n}));if(o.length===0)return s;let c=o.reduce((e,{durationMs:t})=>e+t,0);return[...s,{label:`others (${o.length})`,durationMs:c}]}

/***/ }),

/***/ 5340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ n),
/* harmony export */   i: () => (/* binding */ r),
/* harmony export */   n: () => (/* binding */ s),
/* harmony export */   r: () => (/* binding */ o),
/* harmony export */   t: () => (/* binding */ i)
/* harmony export */ });
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1220);
const n={user:`User`,task:`Task`,label:`Label`,day:`Day`,week:`Week`,month:`Month`};function r(e){return e===`day`||e===`week`||e===`month`}function i(e){let t=a(e.users),n=a(e.tasks);return(e,r)=>(e===`user`?t:e===`task`?n:void 0)?.get(r)??r}function a(e){let t=new Map;for(let n of e.values())t.set(n,(t.get(n)??0)+1);return new Map([...e].map(([n,r])=>[n,(t.get(r)??0)>1||r!==n&&e.has(r)?`${r} (${n})`:r]))}function o({users:e,labels:n},r,a){let o=i(r),s={Users:e?.map(e=>o(`user`,e)),Labels:n};return Object.entries(s).flatMap(([e,n])=>{let r=n?.map(e=>a(e));return r?[`${e}: only ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_0__.i)(r,20)}`]:[]})}function s({toMs:e,mode:t}){let n=`multiple of ${c(e)}`;return`Each entry is rounded ${t===`nearest`?`to the nearest ${n}, half up,`:`${t} to a ${n}`} before it is summed.`}function c(t){let n=l.find(({unitMs:e})=>t%e===0)??{unitMs:1,word:`millisecond`};return (0,_grammar_js__WEBPACK_IMPORTED_MODULE_0__.a)(t/n.unitMs,n.word)}const l=[{unitMs:36e5,word:`hour`},{unitMs:6e4,word:`minute`},{unitMs:1e3,word:`second`}];

/***/ })

};
