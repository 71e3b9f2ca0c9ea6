export const id = 870;
export const ids = [870];
export const modules = {

/***/ 2870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderExportSummary: () => (/* binding */ _)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5493);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1220);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5340);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3816);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4021);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5151);
function p(e){let n=Math.max(...e.map(({durationMs:e})=>e),0);if((0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(n)===`0.00`)return``;let r={height:80+28*e.length,showDataLabel:!0};return["```mermaid",`%%{init: ${JSON.stringify({xyChart:r})}}%%`,`xychart-beta horizontal`,`x-axis [${m(e).map(e=>`"${h(e)}"`).join(`, `)}]`,`y-axis "Hours" 0 --> ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(n)}`,`bar [${e.map(({durationMs:e})=>(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(e)).join(`, `)}]`,"```\n"].join(`
`)}function m(e){let t=new Set;return e.map(({label:e})=>{let n=[...(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__.n)((0,_quote_js__WEBPACK_IMPORTED_MODULE_3__.t)(e))],r=n.length>30?`${n.slice(0,30).join(``)}…`:n.join(``),i=r.trim()===``?`(empty)`:r;for(let e=2;t.has(i);e+=1)i=`${r} (${e})`.trim();return t.add(i),i})}function h(e){return e.replace(/[^\p{L}\p{M}\p{N} .,()_…-]/gu,e=>`#${e.codePointAt(0)};`)}const g=`since a summary is bounded; export to .md or .html to have them all.`;function _(e,t){let n=v(e),r=t-Buffer.byteLength(n);if(r<0)return``;let i=e=>{let t=Buffer.byteLength(e)+1;return t>r?``:(r-=t,`${e}\n`)},a=i(b(e.warnings,Math.floor(r/4)));return n+i(x(e))+i(y(e,r-1))+a}function v({source:r,totals:i,names:a,rounding:c,period:l,selection:u,timeZone:d}){let{entries:f,durationMs:p}=i,m=[`<strong>Total: ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.n)(p)}</strong> (${(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(p)} hours) in ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_6__.a)(f,`entry`,`entries`)}`,`Period: ${l??`all entries`}`,...(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.r)(u,a,T),`Time zone: ${T(d)}. Entries count toward the day they start.`,...c===void 0?[]:[(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(c)],...i.by.includes(`label`)?[`An entry with several labels counts under each, and once in the total.`]:[]];return`<h3>Time entries of ${T(r)}</h3>\n\n<p>${m.join(`<br>
`)}</p>\n\n`}function y({totals:{by:n,rows:o},names:s},u){let d=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.t)(s),f=({keys:r,entries:i,durationMs:o})=>[...n.map((e,t)=>{let n=r[t];return n===void 0?`no label`:(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.i)(e)?n:T(d(e,n))}),String(i),(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.n)(o),(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(o)],p={heading:`Totals by ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_6__.t)(n)}`,columns:[...n.map(e=>_key_text_js__WEBPACK_IMPORTED_MODULE_1__.a[e]),`Entries`,`Hours`,`Decimal hours`],rows:o.map(e=>()=>f(e))};return (0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.i)([p],u,g)}function b(e,t){let n=e.map(e=>()=>[T(e)]);return (0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.i)([{heading:`Entries to look at`,columns:[`Warning`],rows:n}],t,g)}function x({chart:e,names:t}){let n=e?.by[0];return e===void 0||n===void 0?``:p((0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.i)(n)?S(e):w(e,n,t))}function S({rows:e}){let t=e.map(({keys:[e=``],durationMs:t})=>({label:e,durationMs:t}));for(let e of[7,4])t.length>31&&(t=C(t,e));return t.slice(-31)}function C(e,t){let n=new Map;for(let{label:r,durationMs:i}of e){let e=r.slice(0,r.includes(`W`)?4:t);n.set(e,(n.get(e)??0)+i)}return[...n].map(([e,t])=>({label:e,durationMs:t}))}function w({rows:e},t,n){let r=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.t)(n),i=e.toSorted((e,t)=>t.durationMs-e.durationMs),a=i.length>12?i.slice(0,11):i,o=i.slice(a.length),s=a.map(({keys:[e],durationMs:n})=>({label:e===void 0?`no label`:r(t,e),durationMs:n}));if(o.length===0)return s;let l=o.reduce((e,{durationMs:t})=>e+t,0);return[...s,{label:`others (${o.length})`,durationMs:l}]}function T(e){return (0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,2048)}

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
