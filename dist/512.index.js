export const id = 512;
export const ids = [512];
export const modules = {

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

/***/ }),

/***/ 6512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createMarkdown: () => (/* binding */ f)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5493);
/* harmony import */ var _escape_html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7802);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1220);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5340);
/* harmony import */ var _period_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4406);
/* harmony import */ var _sum_totals_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4271);
const d=1e3;function f(e){return{head:()=>`# Time entries

`,rows:()=>``,tail:t=>p(t,e)}}async function*p({totals:e,warnings:t},r){yield`<p>${m(e,r).join(`<br>
`)}</p>\n`;for(let t of (0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_4__.n)(e))yield*h(t,r);e.by.includes(`label`)&&(yield`
An entry with several labels counts under each of them, and once in the total.
`),t.length>0&&(yield`\n## Warnings\n\n<ul>\n${t.map(e=>`<li>${(0,_escape_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(e)}</li>\n`).join(``)}</ul>\n`)}function m({entries:r,durationMs:i},{calendar:a,names:c,span:u,selection:d,rounding:f}){return[`Period: ${u===void 0?`all entries`:(0,_period_text_js__WEBPACK_IMPORTED_MODULE_3__.n)(u,a)}`,...(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.r)(d,c,_escape_html_js__WEBPACK_IMPORTED_MODULE_1__.t),`Time zone: ${(0,_escape_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(a.timeZone)}. Entries count toward the day they start.`,...f===void 0?[]:[(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.n)(f)],`Hours are hours and minutes, to the nearest minute; decimal hours are to the nearest hundredth.`,`<strong>Total: ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.n)(i)}</strong> (${(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(i)} hours), entries: ${r}`]}function*h({by:e,rows:t,entries:o,durationMs:s},{names:l}){let u=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.t)(l),f=[...e.map(e=>_key_text_js__WEBPACK_IMPORTED_MODULE_2__.a[e]),`Entries`,`Hours`,`Decimal hours`],p=t=>`<tr>${e.map((e,r)=>{let i=t.keys[r];return i===void 0?`<td>no label</td>`:`<td>${(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.i)(e)?i:(0,_escape_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(u(e,i))}</td>`}).join(``)}${g(t,`td`)}</tr>\n`;yield`\n## By ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_6__.t)(e)}\n\n<table>\n<tr>${f.map(e=>`<th>${e}</th>`).join(``)}</tr>\n`;for(let e=0;e<t.length;e+=d)yield t.slice(e,e+d).map(p).join(``);yield`<tr><th align="left"${e.length>1?` colspan="${e.length}"`:``}>Total</th>${g({entries:o,durationMs:s},`th`)}</tr>\n</table>\n`}function g({entries:n,durationMs:r},i){return[String(n),(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.n)(r),(0,_duration_js__WEBPACK_IMPORTED_MODULE_5__.t)(r)].map(e=>`<${i} align="right">${e}</${i}>`).join(``)}

/***/ })

};
