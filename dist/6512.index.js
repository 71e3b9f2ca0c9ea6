export const id = 6512;
export const ids = [6512];
export const modules = {

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

/***/ 6512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createMarkdown: () => (/* binding */ y)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5493);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1220);
/* harmony import */ var _inert_html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9103);
/* harmony import */ var _key_html_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4958);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5340);
/* harmony import */ var _money_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3705);
/* harmony import */ var _time_key_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3396);
/* harmony import */ var _grid_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7945);
/* harmony import */ var _report_grid_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2804);
const v=1e3;function y(e){let{title:t}=e,n=t===void 0?`# Time report`:`<h1>${(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(t,1024)}</h1>`;return{head:()=>`${n}\n\n`,rows:()=>``,tail:t=>b(t,e)}}async function*b({totals:e,warnings:t},r){yield`<p>${x(e,r).join(`<br>
`)}</p>\n`;let a=(0,_report_grid_js__WEBPACK_IMPORTED_MODULE_6__.t)(e,r);for(let t of (0,_grid_js__WEBPACK_IMPORTED_MODULE_5__.i)(e))if(yield`\n## By ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_7__.t)(t.by)}\n`,t!==e||a===void 0)yield*S(t,r);else for(let e of (0,_grid_js__WEBPACK_IMPORTED_MODULE_5__.n)(a))yield*C(e,r);e.by.includes(`label`)&&(yield`
<p>An entry with several labels counts under each of them, and once in the total.</p>
`),t.length>0&&(yield`\n## Warnings\n\n<ul>\n${t.map(e=>`<li>${(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(e,2048)}</li>\n`).join(``)}</ul>\n`)}function x({entries:n,durationMs:i,amount:a},{calendar:o,names:l,span:f,selection:p,rounding:h,rates:g}){return[`Period: ${f===void 0?`all entries`:(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_4__.s)(f,o)}`,...(0,_key_text_js__WEBPACK_IMPORTED_MODULE_3__.r)(p,l,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n),`Time zone: ${(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n)(o.timeZone)}. Entries count toward the day they start.`,...h===void 0?[]:[(0,_key_text_js__WEBPACK_IMPORTED_MODULE_3__.n)(h)],`Hours are hours and minutes, to the nearest minute; decimal hours are to the nearest hundredth.`,`<strong>Total: ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.n)(i)}</strong> (${(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.t)(i)} hours), entries: ${n}`,...g&&a!==void 0?[`<strong>Amount: ${(0,_money_js__WEBPACK_IMPORTED_MODULE_9__.s)(a,g.currency)}</strong>`,(0,_money_js__WEBPACK_IMPORTED_MODULE_9__.o)(g.currency)]:[]]}function*S(e,t){let{by:n,rows:r}=e,i=t.rates?.currency,a=E(t),s=[...n.map(e=>_key_text_js__WEBPACK_IMPORTED_MODULE_3__.a[e]),`Entries`,`Hours`,`Decimal hours`,...(0,_money_js__WEBPACK_IMPORTED_MODULE_9__.a)(i)],c=`<th align="left"${n.length>1?` colspan="${n.length}"`:``}>Total</th>`;yield*w(T(s,n.length),r,e=>n.map((t,n)=>a(t,e.keys[n])).join(``)+D(e,i,`td`),c+D(e,i,`th`))}function*C(n,r){let{rowKey:i,columnKey:a,columns:s,rows:c,columnMs:u,durationMs:d,amount:m}=n,h=r.rates?.currency,g=E(r),_=s.map(e=>(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_4__.a)(a,e)),v=[_key_text_js__WEBPACK_IMPORTED_MODULE_3__.a[i],..._,`Hours`,`Decimal hours`,...(0,_money_js__WEBPACK_IMPORTED_MODULE_9__.a)(h)],y=t=>t===void 0?``:(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.n)(t),b=(e,n)=>[y(e),e===void 0?``:(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.t)(e),...(0,_money_js__WEBPACK_IMPORTED_MODULE_9__.t)(n,h)];yield*w(T(v,1),c,e=>g(i,e.key)+O([...e.cells.map(y),...b(e.durationMs,e.amount)],`td`),`<th align="left">Total</th>`+O([...s.map((e,t)=>y(u?.[t]||void 0)),...b(d,m)],`th`))}function*w(e,t,n,r){yield`\n<table>\n<tr>${e}</tr>\n`;for(let e=0;e<t.length;e+=v)yield t.slice(e,e+v).map(e=>`<tr>${n(e)}</tr>\n`).join(``);yield`<tr>${r}</tr>\n</table>\n`}function T(e,t){return e.map((e,n)=>`<th align="${n<t?`left`:`right`}">${e}</th>`).join(``)}function E({names:e,taskUrl:t}){let n=(0,_key_html_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,t);return(e,t)=>`<td>${n(e,t)}</td>`}function D({entries:n,durationMs:r,amount:i},a,o){return O([String(n),(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.n)(r),(0,_duration_js__WEBPACK_IMPORTED_MODULE_8__.t)(r),...(0,_money_js__WEBPACK_IMPORTED_MODULE_9__.t)(i,a)],o)}function O(e,t){return e.map(e=>e===``?`<td></td>`:`<${t} align="right">${e}</${t}>`).join(``)}

/***/ })

};
