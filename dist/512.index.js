export const id = 512;
export const ids = [512];
export const modules = {

/***/ 7945:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ u),
/* harmony export */   i: () => (/* binding */ c),
/* harmony export */   n: () => (/* binding */ x),
/* harmony export */   o: () => (/* binding */ f),
/* harmony export */   r: () => (/* binding */ l),
/* harmony export */   s: () => (/* binding */ d),
/* harmony export */   t: () => (/* binding */ g)
/* harmony export */ });
/* harmony import */ var _dates_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5208);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5340);
/* harmony import */ var _sum_totals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4271);
const o=`Sunday Monday Tuesday Wednesday Thursday Friday Saturday`.split(` `);function s(e){return o[new Date((0,_dates_js__WEBPACK_IMPORTED_MODULE_2__.s)(e)*864e5).getUTCDay()]??``}function c(e){return s(e).startsWith(`S`)}function l(n,r){if(n===`day`)return r;if(n===`month`)return`${r}-01`;let i=(0,_dates_js__WEBPACK_IMPORTED_MODULE_2__.s)(`${r.slice(0,4)}-01-04`),a=i-((i+3)%7+7)%7;return (0,_dates_js__WEBPACK_IMPORTED_MODULE_2__.n)(a+7*(Number(r.slice(-2))-1))}function u(n){return (0,_dates_js__WEBPACK_IMPORTED_MODULE_2__.n)((0,_dates_js__WEBPACK_IMPORTED_MODULE_2__.s)(l(`week`,n))+6)}function d(e,t){if(e===`month`)return`${(0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_1__.s)(t)} ${t.slice(0,4)}`;let n=l(e,t);if(e===`day`)return`${s(n).slice(0,3)} ${m(n)} ${n.slice(0,4)}`;let r=u(t);return`${p(n,r,n.slice(0,4)===r.slice(0,4)?``:` ${n.slice(0,4)}`)}${m(r)} ${r.slice(0,4)}`}function f(e,t){let n=l(e,t);if(e===`month`)return (0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_1__.s)(n).slice(0,3);if(e===`day`)return`${s(n).slice(0,3)} ${m(n)}`;let r=u(t);return`${p(n,r)}${m(r)}`}function p(e,t,n=``){return e.slice(0,7)===t.slice(0,7)?`${h(e)}–`:`${m(e)}${n} – `}function m(e){return`${h(e)} ${(0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_1__.s)(e).slice(0,3)}`}function h(e){return Number(e.slice(8,10))}function g(e,t){let[a,o]=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_0__.i)(e.by[0]??`user`)?[0,1]:[1,0],[s,c]=[e.by[a],e.by[o]];if(e.by.length!==2||s===void 0||c===void 0||!(0,_key_text_js__WEBPACK_IMPORTED_MODULE_0__.i)(s)||(0,_key_text_js__WEBPACK_IMPORTED_MODULE_0__.i)(c))return;let l=v(s,new Set(e.rows.map(({keys:e})=>e[a]??``)),t);if(l.length*new Set(e.rows.map(({keys:e})=>e[o])).size>1e6)return;let u=new Map(l.map((e,t)=>[e,t])),d=new Map;for(let{keys:t,durationMs:n}of e.rows){let e=d.get(t[o])??l.map(()=>void 0);e[u.get(t[a]??``)??-1]=n,d.set(t[o],e)}let f=(0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_1__.i)((0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_1__.r)(e,c)??{...e,rows:[]},t.names).rows.map(({keys:[e],durationMs:t})=>({key:e,cells:d.get(e)??[],durationMs:t})),p=(0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_1__.r)(e,s)?.rows;return{rowKey:c,columnKey:s,columns:l,rows:f,...p&&{columnMs:_(l,p)},durationMs:e.durationMs}}function _(e,t){let n=new Map(t.map(({keys:[e],durationMs:t})=>[e,t]));return e.map(e=>n.get(e)??0)}function v(n,r,{calendar:i,days:a=[]}){let o=[...r].sort(),s={day:e=>e,week:i.weekOf,month:i.monthOf}[n],[c,u]=[o[0],o.at(-1)];if(c===void 0||u===void 0)return[];let d=(0,_dates_js__WEBPACK_IMPORTED_MODULE_2__.s)(a[0]??l(n,c)),f=(0,_dates_js__WEBPACK_IMPORTED_MODULE_2__.s)(a[1]??l(n,u));if(f-d>400*y[n])return o;let p=new Set;for(let t=d;t<=f;t+=1)p.add(s((0,_dates_js__WEBPACK_IMPORTED_MODULE_2__.n)(t)));return[...p]}const y={day:1,week:7,month:28},b={day:31,week:14,month:13};function x(e){let{columns:t,columnKey:n}=e;return t.length<=b[n]?[e]:[...Map.groupBy(t.keys(),e=>S(n,t[e]??``)).values()].map(t=>C(e,t)).filter(({rows:e})=>e.length>0)}function S(e,t){return e===`day`?t.slice(0,7):e===`month`?t.slice(0,4):`${t.slice(0,4)} ${Math.min(3,Math.floor((Number(t.slice(-2))-1)/13))}`}function C({rowKey:e,columnKey:t,columns:n,rows:r,columnMs:i},a){let o=i&&a.map(e=>i[e]??0);return{rowKey:e,columnKey:t,columns:a.map(e=>n[e]??``),rows:r.flatMap(({key:e,cells:t})=>{let n=a.map(e=>t[e]);return n.every(e=>e===void 0)?[]:[{key:e,cells:n,durationMs:w(n)}]}),...o&&{columnMs:o,durationMs:w(o)}}}function w(e){return e.reduce((e,t)=>e+(t??0),0)}

/***/ }),

/***/ 6512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createMarkdown: () => (/* binding */ h)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5493);
/* harmony import */ var _escape_html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7802);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1220);
/* harmony import */ var _key_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5340);
/* harmony import */ var _sum_totals_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4271);
/* harmony import */ var _grid_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7945);
/* harmony import */ var _report_grid_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2804);
const m=1e3;function h(e){return{head:()=>`# Time report

`,rows:()=>``,tail:t=>g(t,e)}}async function*g({totals:e,warnings:t},i){yield`<p>${_(e,i).join(`<br>
`)}</p>\n`;let a=(0,_report_grid_js__WEBPACK_IMPORTED_MODULE_5__.t)(e,i);for(let t of (0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_3__.n)(e))if(yield`\n## By ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_6__.t)(t.by)}\n`,t!==e||a===void 0)yield*v(t,i);else for(let e of (0,_grid_js__WEBPACK_IMPORTED_MODULE_4__.n)(a))yield*y(e,i);e.by.includes(`label`)&&(yield`
An entry with several labels counts under each of them, and once in the total.
`),t.length>0&&(yield`\n## Warnings\n\n<ul>\n${t.map(e=>`<li>${(0,_escape_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(e)}</li>\n`).join(``)}</ul>\n`)}function _({entries:r,durationMs:i},{calendar:a,names:c,span:l,selection:d,rounding:f}){return[`Period: ${l===void 0?`all entries`:(0,_sum_totals_js__WEBPACK_IMPORTED_MODULE_3__.o)(l,a)}`,...(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.r)(d,c,_escape_html_js__WEBPACK_IMPORTED_MODULE_1__.t),`Time zone: ${(0,_escape_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(a.timeZone)}. Entries count toward the day they start.`,...f===void 0?[]:[(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.n)(f)],`Hours are hours and minutes, to the nearest minute; decimal hours are to the nearest hundredth.`,`<strong>Total: ${(0,_duration_js__WEBPACK_IMPORTED_MODULE_7__.n)(i)}</strong> (${(0,_duration_js__WEBPACK_IMPORTED_MODULE_7__.t)(i)} hours), entries: ${r}`]}function*v({by:e,rows:t,entries:n,durationMs:r},{names:a}){let o=S(a),s=[...e.map(e=>_key_text_js__WEBPACK_IMPORTED_MODULE_2__.a[e]),`Entries`,`Hours`,`Decimal hours`],c=`<th align="left"${e.length>1?` colspan="${e.length}"`:``}>Total</th>`;yield*b(x(s,e.length),t,t=>e.map((e,n)=>o(e,t.keys[n])).join(``)+C(t,`td`),c+C({entries:n,durationMs:r},`th`))}function*y(n,{names:r}){let{rowKey:a,columnKey:o,columns:s,rows:c,columnMs:l,durationMs:u}=n,d=S(r),p=[_key_text_js__WEBPACK_IMPORTED_MODULE_2__.a[a],...s.map(e=>(0,_grid_js__WEBPACK_IMPORTED_MODULE_4__.s)(o,e)),`Hours`,`Decimal hours`],m=t=>t===void 0?``:(0,_duration_js__WEBPACK_IMPORTED_MODULE_7__.n)(t),h=e=>[m(e),e===void 0?``:(0,_duration_js__WEBPACK_IMPORTED_MODULE_7__.t)(e)];yield*b(x(p,1),c,e=>d(a,e.key)+w([...e.cells.map(m),...h(e.durationMs)],`td`),`<th align="left">Total</th>`+w([...s.map((e,t)=>m(l?.[t]||void 0)),...h(u)],`th`))}function*b(e,t,n,r){yield`\n<table>\n<tr>${e}</tr>\n`;for(let e=0;e<t.length;e+=m)yield t.slice(e,e+m).map(e=>`<tr>${n(e)}</tr>\n`).join(``);yield`<tr>${r}</tr>\n</table>\n`}function x(e,t){return e.map((e,n)=>`<th align="${n<t?`left`:`right`}">${e}</th>`).join(``)}function S(e){let t=(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.t)(e);return(e,r)=>r===void 0?`<td>no label</td>`:`<td>${(0,_key_text_js__WEBPACK_IMPORTED_MODULE_2__.i)(e)?(0,_grid_js__WEBPACK_IMPORTED_MODULE_4__.s)(e,r):(0,_escape_html_js__WEBPACK_IMPORTED_MODULE_1__.t)(t(e,r))}</td>`}function C({entries:n,durationMs:r},i){return w([String(n),(0,_duration_js__WEBPACK_IMPORTED_MODULE_7__.n)(r),(0,_duration_js__WEBPACK_IMPORTED_MODULE_7__.t)(r)],i)}function w(e,t){return e.map(e=>e===``?`<td></td>`:`<${t} align="right">${e}</${t}>`).join(``)}

/***/ }),

/***/ 2804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _grid_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7945);
function t(t,{calendar:n,names:r,span:i}){let a=i&&[n.dayOf(i.fromMs),n.dayOf(i.untilMs-1)],o=(0,_grid_js__WEBPACK_IMPORTED_MODULE_0__.t)(t,{calendar:n,names:r,...a&&{days:a}});return o&&o.rows.length>0?o:void 0}

/***/ })

};
