export const id = 870;
export const ids = [870];
export const modules = {

/***/ 2870:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderExportSummary: () => (/* binding */ v)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _sum_totals_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6652);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5151);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5493);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5340);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3816);
function m(e){let t=Math.max(...e.map(({durationMs:e})=>e),0);if((0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.t)(t)===`0.00`)return``;let n={height:80+28*e.length,showDataLabel:!0};return["```mermaid",`%%{init: ${JSON.stringify({xyChart:n})}}%%`,`xychart-beta horizontal`,`x-axis [${h(e).map(e=>`"${g(e)}"`).join(`, `)}]`,`y-axis "Hours" 0 --> ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.t)(t)}`,`bar [${e.map(({durationMs:e})=>(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.t)(e)).join(`, `)}]`,"```\n"].join(`
`)}function h(e){let n=new Set;return e.map(({label:e})=>{let r=[...(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__.n)((0,_tables_js__WEBPACK_IMPORTED_MODULE_3__.c)(e))],i=r.length>30?`${r.slice(0,30).join(``)}…`:r.join(``),a=i.trim()===``?`(empty)`:i;for(let e=2;n.has(a);e+=1)a=`${i} (${e})`.trim();return n.add(a),a})}function g(e){return e.replace(/[^\p{L}\p{M}\p{N} .,()_…-]/gu,e=>`#${e.codePointAt(0)};`)}const _=`since a summary is bounded; export to .md or .html to have them all.`;function v(e,t){let n=y(e),r=t-D(n);if(r<0)return``;let i=e=>D(e)+1>r?``:(r-=D(e)+1,`${e}\n`),a=i(x(e.warnings,Math.floor(r/4)));return n+i(S(e))+i(b(e,r-1))+a}function y({source:e,totals:t,names:i,rounding:a,span:s,selection:l,timeZone:d}){let{entries:f,durationMs:p}=t,m=[`<strong>Total: ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.n)(p)}</strong> (${(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.t)(p)} hours) in ${(0,_tables_js__WEBPACK_IMPORTED_MODULE_3__.a)(f,`entry`,`entries`)}`,`Period: ${s===void 0?`all entries`:`from ${s.from} up to, but without, ${s.until}`}`,...(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.r)(l,i,E),`Time zone: ${E(d)}. An entry counts whole on the day on which it starts.`,...a===void 0?[]:[(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.n)(a)],...t.by.includes(`label`)?[`An entry with several labels counts under each, and once in the total.`]:[]];return`<h3>Time entries of ${E(e)}</h3>\n\n<p>${m.join(`<br>
`)}</p>\n\n`}function b({totals:{by:e,rows:t},names:o},c){let u=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.t)(o),d=({keys:t,entries:i,durationMs:o})=>[...e.map((e,n)=>{let r=t[n];return r===void 0?`no label`:(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.i)(e)?r:E(u(e,r))}),String(i),(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.n)(o),(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.t)(o)],f={heading:`Totals by ${(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.o)(e)}`,columns:[...e.map(e=>_key_text_js__WEBPACK_IMPORTED_MODULE_2__.a[e]),`Entries`,`Hours`,`Decimal hours`],rows:t.map(e=>()=>d(e))};return (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__.t)([f],c,_)}function x(e,t){let n=e.map(e=>()=>[E(e)]);return (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__.t)([{heading:`Entries to look at`,columns:[`Warning`],rows:n}],t,_)}function S({totals:t,names:n}){let r=t.by.includes(`label`)?`label`:t.by[0],i=r===void 0?void 0:(0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_5__.n)(t,r);return r===void 0||i===void 0?``:m((0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.i)(r)?C(i):T(i,r,n))}function C({rows:e}){let t=e.map(({keys:[e=``],durationMs:t})=>({label:e,durationMs:t}));for(let e of[7,4])t.length>31&&(t=w(t,e));return t.slice(-31)}function w(e,t){let n=new Map;for(let{label:r,durationMs:i}of e){let e=r.slice(0,r.includes(`W`)?4:t);n.set(e,(n.get(e)??0)+i)}return[...n].map(([e,t])=>({label:e,durationMs:t}))}function T({rows:e},t,n){let r=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.t)(n),i=e.toSorted((e,t)=>t.durationMs-e.durationMs),a=i.length>12?i.slice(0,11):i,o=i.slice(a.length),s=a.map(({keys:[e],durationMs:n})=>({label:e===void 0?`no label`:r(t,e),durationMs:n}));if(o.length===0)return s;let c=o.reduce((e,{durationMs:t})=>e+t,0);return[...s,{label:`others (${o.length})`,durationMs:c}]}function E(e){return (0,_tables_js__WEBPACK_IMPORTED_MODULE_3__.n)(e,2048)}function D(e){return Buffer.byteLength(e)}

/***/ }),

/***/ 5340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ e),
/* harmony export */   i: () => (/* binding */ n),
/* harmony export */   n: () => (/* binding */ o),
/* harmony export */   o: () => (/* binding */ t),
/* harmony export */   r: () => (/* binding */ a),
/* harmony export */   t: () => (/* binding */ r)
/* harmony export */ });
const e={user:`User`,task:`Task`,label:`Label`,day:`Day`,week:`Week`,month:`Month`};function t(e){return e.length<2?e.join(``):`${e.slice(0,-1).join(`, `)} and ${e.at(-1)}`}function n(e){return e===`day`||e===`week`||e===`month`}function r(e){let t=i(e.users),n=i(e.tasks);return(e,r)=>(e===`user`?t:e===`task`?n:void 0)?.get(r)??r}function i(e){let t=new Map;for(let n of e.values())t.set(n,(t.get(n)??0)+1);return new Map([...e].map(([n,r])=>[n,(t.get(r)??0)>1||r!==n&&e.has(r)?`${r} (${n})`:r]))}function a({users:e,labels:t},n,i){let a=r(n),o=(e,t)=>{let n=t.length>20?` and ${t.length-20} more`:``;return`${e}: only ${t.slice(0,20).map(i).join(`, `)}${n}`},s=e?.map(e=>a(`user`,e));return[...s?[o(`Users`,s)]:[],...t?[o(`Labels`,t)]:[]]}function o({toMs:e,mode:t}){let n=`a multiple of ${s(e)}`;return`Each entry is rounded ${t===`nearest`?`to the nearest multiple of ${s(e)}, half up,`:`${t} to ${n}`} before it is summed.`}function s(e){let t=c.find(({unitMs:t})=>e%t===0)??{unitMs:1,word:`millisecond`},n=e/t.unitMs;return`${n} ${t.word}${n===1?``:`s`}`}const c=[{unitMs:36e5,word:`hour`},{unitMs:6e4,word:`minute`},{unitMs:1e3,word:`second`}];

/***/ }),

/***/ 6652:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ e),
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
function e(e,n){let r=e.by.indexOf(n);if(r===-1||n!==`label`&&e.by.includes(`label`))return;let i=new Map;for(let{keys:t,entries:n,durationMs:a}of e.rows){let e=i.get(t[r])??{keys:[t[r]],entries:0,durationMs:0};e.entries+=n,e.durationMs+=a,i.set(t[r],e)}let a=[...i.values()].sort(({keys:[e]},{keys:[n]})=>t(e,n));return{by:[n],rows:a,entries:e.entries,durationMs:e.durationMs}}function t(e,t){return e===t?0:e===void 0||t===void 0?e===void 0?1:-1:e<t?-1:1}

/***/ })

};
