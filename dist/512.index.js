export const id = 512;
export const ids = [512];
export const modules = {

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

/***/ 6512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createMarkdown: () => (/* binding */ p)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _sum_totals_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6652);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5493);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5340);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5151);
const u=1e3;function d(e){if(e===``)return``;let t=e.length>u?`${e.slice(0,u).replace(/[\uD800-\uDBFF]$/,``)}…`:e;return`<code>${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__.n)(t).replace(/[&<>"']/g,e=>`&#${e.charCodeAt(0)};`)}</code>`}const f=1e3;function p(e){return{head:()=>`# Time entries

`,rows:()=>``,tail:t=>m(t,e)}}async function*m({totals:t,warnings:n},r){yield`<p>${h(t,r).join(`<br>
`)}</p>\n`;let[i]=t.by,a=i===void 0||t.by.length===1?void 0:(0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_3__.n)(t,i);a!==void 0&&(yield*_(a,r)),yield*_(t,r),t.by.includes(`label`)&&(yield`
An entry with several labels counts under each of them, and once in the total.
`),n.length>0&&(yield`\n## Warnings\n\n<ul>\n${n.map(e=>`<li>${d(e)}</li>\n`).join(``)}</ul>\n`)}function h({entries:e,durationMs:r},{calendar:i,names:o,span:c,selection:l,rounding:u}){return[`Period: ${c===void 0?`all entries`:g(c,i.clockTimeOf)}`,...(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.r)(l,o,d),`Time zone: ${d(i.timeZone)}. An entry counts whole on the day on which it starts.`,...u===void 0?[]:[(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.n)(u)],`Hours are hours and minutes, to the nearest minute; decimal hours are to the nearest hundredth.`,`<strong>Total: ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.n)(r)}</strong> (${(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.t)(r)} hours), entries: ${e}`]}function g({fromMs:e,untilMs:t},n){return`from ${n(e)} up to, but without, ${n(t)}`}function*_({by:e,rows:t,entries:n,durationMs:a},{names:s}){let l=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.t)(s),u=[...e.map(e=>_key_text_js__WEBPACK_IMPORTED_MODULE_1__.a[e]),`Entries`,`Hours`,`Decimal hours`],p=t=>`<tr>${e.map((e,n)=>{let r=t.keys[n];return r===void 0?`<td>no label</td>`:`<td>${(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.i)(e)?r:d(l(e,r))}</td>`}).join(``)}${v(t,`td`)}</tr>\n`;yield`\n## By ${(0,_key_text_js__WEBPACK_IMPORTED_MODULE_1__.o)(e)}\n\n<table>\n<tr>${u.map(e=>`<th>${e}</th>`).join(``)}</tr>\n`;for(let e=0;e<t.length;e+=f)yield t.slice(e,e+f).map(p).join(``);yield`<tr><th align="left"${e.length>1?` colspan="${e.length}"`:``}>Total</th>${v({entries:n,durationMs:a},`th`)}</tr>\n</table>\n`}function v({entries:e,durationMs:r},i){return[String(e),(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.n)(r),(0,_duration_js__WEBPACK_IMPORTED_MODULE_4__.t)(r)].map(e=>`<${i} align="right">${e}</${i}>`).join(``)}

/***/ })

};
