export const id = 512;
export const ids = [512];
export const modules = {

/***/ 6512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createMarkdown: () => (/* binding */ g)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5493);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1220);
/* harmony import */ var _inert_html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9103);
/* harmony import */ var _time_key_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3396);
/* harmony import */ var _grid_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7945);
/* harmony import */ var _report_grid_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2804);
const h=1e3;function g(e){return{head:()=>`# Time report

`,rows:()=>``,tail:t=>_(t,e)}}async function*_({totals:e,warnings:t},r){yield`<p>${v(e,r).join(`<br>
`)}</p>\n`;let a=(0,_report_grid_js__WEBPACK_IMPORTED_MODULE_4__.t)(e,r);for(let t of (0,_grid_js__WEBPACK_IMPORTED_MODULE_3__.i)(e))if(yield`\n## By ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_5__.t)(t.by)}\n`,t!==e||a===void 0)yield*y(t,r);else for(let e of (0,_grid_js__WEBPACK_IMPORTED_MODULE_3__.n)(a))yield*b(e,r);e.by.includes(`label`)&&(yield`
<p>An entry with several labels counts under each of them, and once in the total.</p>
`),t.length>0&&(yield`\n## Warnings\n\n<ul>\n${t.map(e=>`<li>${(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(e,2048)}</li>\n`).join(``)}</ul>\n`)}function v({entries:n,durationMs:i},{calendar:a,names:c,span:l,selection:d,rounding:f}){return[`Period: ${l===void 0?`all entries`:(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.f)(l,a)}`,...(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.c)(d,c,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n),`Time zone: ${(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n)(a.timeZone)}. Entries count toward the day they start.`,...f===void 0?[]:[(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.s)(f)],`Hours are hours and minutes, to the nearest minute; decimal hours are to the nearest hundredth.`,`<strong>Total: ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_6__.n)(i)}</strong> (${(0,_duration_js__WEBPACK_IMPORTED_MODULE_6__.t)(i)} hours), entries: ${n}`]}function*y({by:e,rows:t,entries:n,durationMs:r},{names:i}){let a=C(i),o=[...e.map(e=>_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.u[e]),`Entries`,`Hours`,`Decimal hours`],s=`<th align="left"${e.length>1?` colspan="${e.length}"`:``}>Total</th>`;yield*x(S(o,e.length),t,t=>e.map((e,n)=>a(e,t.keys[n])).join(``)+w(t,`td`),s+w({entries:n,durationMs:r},`th`))}function*b(n,{names:r}){let{rowKey:i,columnKey:o,columns:s,rows:c,columnMs:l,durationMs:u}=n,f=C(r),p=[_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.u[i],...s.map(e=>(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.a)(o,e)),`Hours`,`Decimal hours`],m=t=>t===void 0?``:(0,_duration_js__WEBPACK_IMPORTED_MODULE_6__.n)(t),h=e=>[m(e),e===void 0?``:(0,_duration_js__WEBPACK_IMPORTED_MODULE_6__.t)(e)];yield*x(S(p,1),c,e=>f(i,e.key)+T([...e.cells.map(m),...h(e.durationMs)],`td`),`<th align="left">Total</th>`+T([...s.map((e,t)=>m(l?.[t]||void 0)),...h(u)],`th`))}function*x(e,t,n,r){yield`\n<table>\n<tr>${e}</tr>\n`;for(let e=0;e<t.length;e+=h)yield t.slice(e,e+h).map(e=>`<tr>${n(e)}</tr>\n`).join(``);yield`<tr>${r}</tr>\n</table>\n`}function S(e,t){return e.map((e,n)=>`<th align="${n<t?`left`:`right`}">${e}</th>`).join(``)}function C(e){let t=(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.o)(e);return(e,n)=>n===void 0?`<td>no label</td>`:`<td>${(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.l)(e)?(0,_time_key_text_js__WEBPACK_IMPORTED_MODULE_2__.a)(e,n):(0,_inert_html_js__WEBPACK_IMPORTED_MODULE_1__.n)(t(e,n))}</td>`}function w({entries:n,durationMs:r},i){return T([String(n),(0,_duration_js__WEBPACK_IMPORTED_MODULE_6__.n)(r),(0,_duration_js__WEBPACK_IMPORTED_MODULE_6__.t)(r)],i)}function T(e,t){return e.map(e=>e===``?`<td></td>`:`<${t} align="right">${e}</${t}>`).join(``)}

/***/ })

};
