export const id = 2870;
export const ids = [2870];
export const modules = {

/***/ 2870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderExportSummary: () => (/* binding */ D)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5493);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1220);
/* harmony import */ var _inert_html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9103);
/* harmony import */ var _key_html_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4958);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5340);
/* harmony import */ var _money_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(3705);
/* harmony import */ var _time_key_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3396);
/* harmony import */ var _section_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6474);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4021);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5151);
function C(e){let n=Math.max(...e.map(({durationMs:e})=>e),0);if((0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.t)(n)===`0.00`)return``;let r={height:80+28*e.length,showDataLabel:!0};return["```mermaid",`%%{init: ${JSON.stringify({xyChart:r})}}%%`,`xychart-beta horizontal`,`x-axis [${w(e).map(e=>`"${T(e)}"`).join(`, `)}]`,`y-axis "Hours" 0 --> ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.t)(n)}`,`bar [${e.map(({durationMs:e})=>(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.t)(e)).join(`, `)}]`,"```\n"].join(`
`)}function w(e){let t=new Set;return e.map(({label:e})=>{let n=[...(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_7__.n)((0,_quote_js__WEBPACK_IMPORTED_MODULE_6__.n)(e))],r=n.length>30?`${n.slice(0,30).join(``)}…`:n.join(``),i=r.trim()===``?`(empty)`:r;for(let e=2;t.has(i);e+=1)i=`${r} (${e})`.trim();return t.add(i),i})}function T(e){return e.replace(/[^\p{L}\p{M}\p{N} .,()_…-]/gu,e=>`#${e.codePointAt(0)};`)}const E=`since the size of a summary is limited; export to .md or .html to have them all.`;function D(e,t,n){let r=e.exported&&(n?e.exported:O(e.exported));if(r===void 0)return``;let i=k(e,r),a=t-Buffer.byteLength(i);if(a<0)return``;let{summary:o}=r;if(o===void 0)return i;let s=e=>{let t=Buffer.byteLength(e);return t>a?``:(a-=t,e)},c=s((0,_section_js__WEBPACK_IMPORTED_MODULE_5__.a)([R(o.warnings)],Math.floor(a/4),E)),l=n?s(z(o)):``,{grids:u}=o,d=u?.map(e=>N(e,o))??[M(o)];return i+s((0,_section_js__WEBPACK_IMPORTED_MODULE_5__.a)(d,a,E))+l+c}function O({summary:e,...t}){if(e===void 0)return t;let{currency:n,...r}=e;return{...t,summary:r}}function k({operation:t,message:i,routine:o},s){let{entries:c,totalSeconds:l,files:u,summary:d}=s,f=(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.n)(Math.round(l*1e3)),p=d===void 0?f:(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.n)(d.totals.durationMs),m=[...d===void 0?[]:A(d),...p===f?[]:[`Recorded, before rounding: ${f} hours`],...u.length===0?[]:[`Saved as ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_9__.i)(u.map(_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n),20)}`],...o?[]:[(0,_section_js__WEBPACK_IMPORTED_MODULE_5__.r)(i)],`<sub>${t.source}</sub>`];return`<h3>${`⏱ ${d?.title===void 0?``:`${(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n)(d.title)}: `}${p} hours in ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_9__.a)(c,`entry`,`entries`)}`}</h3>\n<p>${m.join(`<br>
`)}</p>\n\n`}function A({totals:e,names:t,rounding:n,currency:r,period:i,selection:o,timeZone:s}){return[...r&&e.amount!==void 0?[`<strong>Amount: ${(0,_money_js__WEBPACK_IMPORTED_MODULE_10__.s)(e.amount,r)}</strong>`]:[],`Period: ${i??`all entries`} (time zone ${(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n)(s)}; entries count toward the day they start)`,...(0,_key_text_js__WEBPACK_IMPORTED_MODULE_3__.r)(o,t,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n),...n===void 0?[]:[(0,_key_text_js__WEBPACK_IMPORTED_MODULE_3__.n)(n)],...e.by.includes(`label`)?[`An entry with several labels counts under each, and once in the total.`]:[]]}const j=[`Hours`,`Decimal`,`Entries`];function M(e){let{totals:t,currency:n}=e,{by:r,rows:a}=t,o=[...j,...(0,_money_js__WEBPACK_IMPORTED_MODULE_10__.a)(n)],c=F(e),l=({keys:e})=>r.map((t,n)=>c(t,e[n])),u={open:(0,_section_js__WEBPACK_IMPORTED_MODULE_5__.o)([...r.map(e=>_key_text_js__WEBPACK_IMPORTED_MODULE_3__.a[e]),...o],o),rows:a.map(e=>({render:()=>`<tr>${l(e).join(``)}${I(e,n,`td`)}</tr>\n`})),close:`<tr><th align="left"${r.length>1?` colspan="${r.length}"`:``}>Total</th>${I(t,n,`th`)}</tr>\n</table>\n`};return a.length<=30?u:(0,_section_js__WEBPACK_IMPORTED_MODULE_5__.n)(`Hours by ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_9__.t)(r)}: ${a.length} rows`,u)}function N(e,n){let{rowKey:r,columnKey:i,columns:a,rows:o,columnMs:c,durationMs:l,amount:u}=e,{currency:d,period:p}=n,_=[`Hours`,`Decimal`,...(0,_money_js__WEBPACK_IMPORTED_MODULE_10__.a)(d)],b=F(n),x=p===void 0?_time_key_text_js__WEBPACK_IMPORTED_MODULE_4__.a:_time_key_text_js__WEBPACK_IMPORTED_MODULE_4__.i,S=a.map(e=>x(i,e)),C=a.map((e,t)=>c?.[t]||void 0),w=(e,n,r,i)=>{let a=[P(n),n===void 0?``:(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.t)(n),...(0,_money_js__WEBPACK_IMPORTED_MODULE_10__.t)(r,d)];return L([...e.map(P),...a],i)},T={open:(0,_section_js__WEBPACK_IMPORTED_MODULE_5__.o)([_key_text_js__WEBPACK_IMPORTED_MODULE_3__.a[r],...S,..._],[...S,..._]),rows:o.map(e=>({render:()=>`<tr>${b(r,e.key)}${w(e.cells,e.durationMs,e.amount,`td`)}</tr>\n`})),close:`<tr><th align="left">Total</th>${w(C,l,u,`th`)}</tr>\n</table>\n`};return o.length<=30?T:(0,_section_js__WEBPACK_IMPORTED_MODULE_5__.n)(`Hours by ${r} and ${i}: ${o.length} rows`,T)}function P(t){return t===void 0?``:(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.n)(t)}function F({names:e,taskUrl:t}){let n=(0,_key_html_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,t);return(e,t)=>`<td>${n(e,t)}</td>`}function I({entries:n,durationMs:r,amount:i},a,o){return L([(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.n)(r),(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.t)(r),String(n),...(0,_money_js__WEBPACK_IMPORTED_MODULE_10__.t)(i,a)],o)}function L(e,t){return e.map(e=>`<${t} align="right">${e}</${t}>`).join(``)}function R(e){return{open:`<p><strong>⚠️ Entries to look at</strong></p>
<ul>
`,rows:e.map(e=>({render:()=>`<li>${(0,_section_js__WEBPACK_IMPORTED_MODULE_5__.r)(e)}</li>\n`})),close:`</ul>
`}}function z({chart:e,names:t}){let n=e?.by[0];if(e===void 0||n===void 0)return``;let r=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_3__.i)(n)?B(e):H(e,n,t);return r.length<3?``:`${C(r)}\n`}function B({rows:e}){let t=e.map(({keys:[e=``],durationMs:t})=>({label:e,durationMs:t}));for(let e of[7,4])t.length>31&&(t=V(t,e));return t.slice(-31)}function V(e,t){let n=new Map;for(let{label:r,durationMs:i}of e){let e=r.slice(0,r.includes(`W`)?4:t);n.set(e,(n.get(e)??0)+i)}return[...n].map(([e,t])=>({label:e,durationMs:t}))}function H({rows:e},t,n){let r=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_3__.t)(n),i=e.toSorted((e,t)=>t.durationMs-e.durationMs),a=i.length>12?i.slice(0,11):i,o=i.slice(a.length),s=a.map(({keys:[e],durationMs:n})=>({label:e===void 0?`no label`:r(t,e),durationMs:n}));if(o.length===0)return s;let c=o.reduce((e,{durationMs:t})=>e+t,0);return[...s,{label:`others (${o.length})`,durationMs:c}]}

/***/ }),

/***/ 4958:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ o)
/* harmony export */ });
/* harmony import */ var _escape_html_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7802);
/* harmony import */ var _inert_html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9103);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5340);
/* harmony import */ var _task_link_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8069);
/* harmony import */ var _time_key_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3396);
function o(o,s){let c=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.t)(o);return(r,o)=>{if(o===void 0)return`no label`;if((0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.i)(r))return (0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_3__.a)(r,o);let l=(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n)(c(r,o)),u=r===`task`?(0,_task_link_js__WEBPACK_IMPORTED_MODULE_4__.t)(s,o):void 0;return u===void 0?l:`<a href="${(0,_escape_html_js__WEBPACK_IMPORTED_MODULE_0__.n)(u)}">${l}</a>`}}

/***/ }),

/***/ 3396:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ p),
/* harmony export */   c: () => (/* binding */ r),
/* harmony export */   i: () => (/* binding */ m),
/* harmony export */   n: () => (/* binding */ u),
/* harmony export */   o: () => (/* binding */ i),
/* harmony export */   r: () => (/* binding */ f),
/* harmony export */   s: () => (/* binding */ a),
/* harmony export */   t: () => (/* binding */ d)
/* harmony export */ });
/* harmony import */ var _dates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5208);
const n=`January February March April May June July August September October November December`.split(` `);function r(e){return n[Number(e.slice(5,7))-1]??``}function i(e,t){return e===t?o(t):e.slice(0,7)===t.slice(0,7)?`${s(e)}–${o(t)}`:`${e.slice(0,4)===t.slice(0,4)?`${s(e)} ${r(e)}`:o(e)} – ${o(t)}`}function a({fromMs:e,untilMs:t},{dayOf:n,exactTimeOf:r}){return[e,t].every(e=>n(e)!==n(e-1))?i(n(e),n(t-1)):`${r(e)} to ${r(t)} (exclusive)`}function o(e){return`${s(e)} ${r(e)} ${e.slice(0,4)}`}function s(e){return Number(e.slice(8,10))}const c=`Sunday Monday Tuesday Wednesday Thursday Friday Saturday`.split(` `);function l(e){return c[new Date((0,_dates_js__WEBPACK_IMPORTED_MODULE_0__.s)(e)*864e5).getUTCDay()]??``}function u(e){return l(e).startsWith(`S`)}function d(n,r){if(n===`day`)return r;if(n===`month`)return`${r}-01`;let i=(0,_dates_js__WEBPACK_IMPORTED_MODULE_0__.s)(`${r.slice(0,4)}-01-04`),a=i-((i+3)%7+7)%7;return (0,_dates_js__WEBPACK_IMPORTED_MODULE_0__.n)(a+7*(Number(r.slice(-2))-1))}function f(n){return (0,_dates_js__WEBPACK_IMPORTED_MODULE_0__.n)((0,_dates_js__WEBPACK_IMPORTED_MODULE_0__.s)(d(`week`,n))+6)}function p(e,t){if(e===`month`)return`${r(t)} ${t.slice(0,4)}`;let n=d(e,t);if(e===`day`)return`${l(n).slice(0,3)} ${g(n)} ${n.slice(0,4)}`;let i=f(t);return`${h(n,i,n.slice(0,4)===i.slice(0,4)?``:` ${n.slice(0,4)}`)}${g(i)} ${i.slice(0,4)}`}function m(e,t){let n=d(e,t);if(e===`month`)return r(n).slice(0,3);if(e===`day`)return`${l(n).slice(0,3)} ${g(n)}`;let i=f(t);return`${h(n,i)}${g(i)}`}function h(e,t,n=``){return e.slice(0,7)===t.slice(0,7)?`${_(e)}–`:`${g(e)}${n} – `}function g(e){return`${_(e)} ${r(e).slice(0,3)}`}function _(e){return Number(e.slice(8,10))}

/***/ })

};
