export const id = 6859;
export const ids = [6859];
export const modules = {

/***/ 569:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ r),
/* harmony export */   t: () => (/* binding */ e)
/* harmony export */ });
function e(e){if(!e.includes(`"`))return e.includes(`\r`)?void 0:e.split(`,`);let r=[],a=0;for(;;){let o=e.charCodeAt(a)===i?n(e,a):t(e,a);if(o===void 0)return;if(r.push(o.text),o.end===e.length)return r;a=o.end+1}}function t(e,t){let n=e.indexOf(`,`,t),r=n===-1?e.length:n,i=e.slice(t,r);return/["\r\n]/.test(i)?void 0:{text:i,end:r}}function n(e,t){let n=e.indexOf(`"`,t+1);for(;n!==-1&&e.charCodeAt(n+1)===i;)n=e.indexOf(`"`,n+2);let r=n+1;if(!(n===-1||r<e.length&&e[r]!==`,`))return{text:e.slice(t+1,n).replaceAll(`""`,`"`),end:r}}function r(e){let t=!1;for(let n=e.indexOf(`"`);n!==-1;n=e.indexOf(`"`,n+1))t=!t;return!t}const i=34;

/***/ }),

/***/ 1035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ n),
/* harmony export */   t: () => (/* binding */ r)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _formula_guard_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
const n=`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`;function r(){return{head:()=>`${n}\n`,rows:e=>{let t=e.map(i);return t.push(``),t.join(`
`)},tail:()=>``}}function i({fields:t,durationMs:n}){let{_id:r,taskId:i,userId:o,startTimestamp:s,endTimestamp:c,comment:l,labelNames:u,createdTimestamp:d}=t;return[a(r),a(i),a(o),s,c,n/1e3,a(l??``),a((0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_1__.n)(u??[],`;`)),d].join(`,`)}function a(e){let n=(0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_1__.t)(e);return/[",\r\n]/.test(n)?`"${n.replaceAll(`"`,`""`)}"`:n}

/***/ }),

/***/ 4835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ r),
/* harmony export */   r: () => (/* binding */ n),
/* harmony export */   t: () => (/* binding */ t)
/* harmony export */ });
const e=/^\0*(?:[=@\t\r]|[+-](?!(?:\d+(?:\.\d*)?|\.\d+)$))/;function t(t){return e.test(t)?`'${t}`:t}function n(t){return t.startsWith(`'`)&&e.test(t.slice(1))?t.slice(1):t}function r(e,n){return e.map(e=>e.includes(`;`)?e.split(`;`).map(t).join(`;`):t(e)).join(n)}

/***/ }),

/***/ 9864:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ b),
/* harmony export */   n: () => (/* binding */ I),
/* harmony export */   r: () => (/* binding */ k),
/* harmony export */   t: () => (/* binding */ L)
/* harmony export */ });
/* harmony import */ var _csv_cells_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(569);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1220);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4021);
/* harmony import */ var _time_entry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4705);
/* harmony import */ var _csv2_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1035);
/* harmony import */ var _formula_guard_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4835);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6527);
const d=_csv2_js__WEBPACK_IMPORTED_MODULE_2__.n.split(`,`);function f(e){if(e.replaceAll(`"`,``).split(`\r`)[0]===`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`&&e.includes(`\r`))return`the lines end in a carriage return alone, expected a line feed (LF)`;let i=e.replaceAll(`"`,``);if(i.replaceAll(`;`,`,`)===`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`)return`the columns are separated by semicolons, expected commas`;if(i.replaceAll(`	`,`,`)===`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`)return`the columns are separated by tabs, expected commas`;let a=(0,_csv_cells_js__WEBPACK_IMPORTED_MODULE_3__.t)(e)??[];if(!a.some(e=>d.includes(e)))return`the header is ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.r)(e)}, expected ${_csv2_js__WEBPACK_IMPORTED_MODULE_2__.n}`;let o=d.findIndex((e,t)=>a[t]!==e);if(o===-1)return`the header has ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_4__.a)(a.length,`column`)}, expected ${d.length}`;let c=a[o]===void 0?`missing`:(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.r)(a[o]);return`column ${o+1} of the header is ${c}, expected ${d[o]}`}const p=/^-?\d(?:[.,]\d+)?E[+-]\d+$/i;function m(e){let t=e.slice(0,3).findIndex(e=>p.test(e));if(t!==-1)return`the cell ${d[t]} of this row is ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.r)(e[t]??``)}: a spreadsheet has rewritten an id as a number, and its entry would be added a second time`}function h(e,t){if(e===``||Math.round(Number(e)*1e3)!==t)return`durationSeconds is ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.r)(e)}, expected ${t/1e3}, the time from its start to its end`}const g=_csv2_js__WEBPACK_IMPORTED_MODULE_2__.n.split(`,`).length;function _(n,r){let i=!1,a=[],o=0,s=0,c=(e,a)=>{let o=e.endsWith(`\r`)?e.slice(0,-1):e;o!==``&&(i?y(o,a,n,r):(0,_csv_cells_js__WEBPACK_IMPORTED_MODULE_3__.t)(o)?.join(`,`)!==`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`&&r(a,f(o),`other-file`),i=!0)};return{line:(t,n)=>{let i=a.length>0;if(i||(s=n),!i&&(0,_csv_cells_js__WEBPACK_IMPORTED_MODULE_3__.n)(t))return c(t,n);a.push(t),o+=t.length,o>67108864&&r(s,v),i&&!(0,_csv_cells_js__WEBPACK_IMPORTED_MODULE_3__.n)(t)&&(c(a.join(`
`),s),a.length=0,o=0)},end:()=>{a.length>0&&r(s,v)}}}const v=`the quotes of this row are never closed`;function y(e,i,s,c){let l=(0,_csv_cells_js__WEBPACK_IMPORTED_MODULE_3__.t)(e)??c(i,`the quotes of this row are broken, or there is a carriage return outside them`);l.length!==g&&c(i,`the row ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__.r)(e)} has ${(0,_grammar_js__WEBPACK_IMPORTED_MODULE_4__.a)(l.length,`cell`)}, expected ${g}`);let u=m(l);u!==void 0&&c(i,u,`restore`);let d=b(l),f=(0,_time_entry_js__WEBPACK_IMPORTED_MODULE_1__.n)(d),p=typeof f==`string`?f:h(l[5]??``,f.durationMs);(typeof f==`string`||p!==void 0)&&c(i,`${(0,_time_entry_js__WEBPACK_IMPORTED_MODULE_1__.t)(d)??`the time entry of this row`}: ${p}`),s({text:e,entry:f},i)}function b(e){let[t=``,n=``,r=``,i=``,a=``,,o,s,l]=e;return{_id:(0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_5__.r)(Buffer.from(t).toString()),taskId:(0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_5__.r)(n),userId:(0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_5__.r)(r),startTimestamp:i,endTimestamp:a,...o&&{comment:(0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_5__.r)(o)},...s&&{labelNames:s.split(`;`).map(_formula_guard_js__WEBPACK_IMPORTED_MODULE_5__.r)},...l&&{createdTimestamp:l}}}function x(e,t){return{line:(n,r)=>{if(n.trim()===``)return;let i=T(n,e=>t(r,e));e({text:D(n),entry:i},r)},end:()=>void 0}}function S(e,t){let n=`array`,r=0,i=[],a=0,o=1,s=0,c=(e,i)=>{let o=w[n][e];o===`inside`?(a=i,r=1):o===void 0?` 	\r`.includes(e)||t(i,C[n]):n=o},u=(e,n,i)=>{let a=n;for(;r>0&&a<e.length;a+=1){let n=e.charCodeAt(a);if(n===34){if(a=(0,_json_js__WEBPACK_IMPORTED_MODULE_6__.s)(e,a),a===-1)return t(i,`a string in this JSON is never closed`)}else n===123||n===91?r+=1:(n===125||n===93)&&--r}return a};return{line:(l,d)=>{o=d;let f=0;for(;f<l.length;){let o=f;if(r===0&&(c(l.charAt(f),d),f+=1),r===0||(f=u(l,f,d),i.push(l.slice(o,f)),r>0))continue;let p=i.join(`
`),m=T(p,e=>t(a,e),` at index ${s}`);e({text:D(p),entry:m},a),s+=1,i=[],n=`comma`}},end:()=>{r>0&&t(a,`the entry that begins here is never closed`),n!==`nothing`&&n!==`array`&&t(o,C[n])}}}const C={array:`expected an array of time entries, which begins with [`,first:`expected a time entry, which begins with {, or the end of the array, ]`,comma:`expected a comma, or the end of the array, ]`,entry:`expected a time entry, which begins with {`,nothing:`expected nothing after the end of the array`},w={array:{"[":`first`},first:{"{":`inside`,"]":`nothing`},comma:{",":`entry`,"]":`nothing`},entry:{"{":`inside`},nothing:{}};function T(e,t,n=``){let r=E(e);if(r===void 0)return t(`this is not valid JSON`);if(!(0,_json_js__WEBPACK_IMPORTED_MODULE_6__.t)(r))return t(`expected a time entry, a JSON object`);let i=(0,_time_entry_js__WEBPACK_IMPORTED_MODULE_1__.n)(r);return typeof i==`string`?t(`${(0,_time_entry_js__WEBPACK_IMPORTED_MODULE_1__.t)(r)??`the time entry`}${n}: ${i}`):i}function E(e){try{return (0,_time_entry_js__WEBPACK_IMPORTED_MODULE_1__.a)(e)}catch{return}}function D(e){let t=[],n=0;for(let r=0;r<e.length;r+=1){let i=e.charCodeAt(r);i===34?r=(0,_json_js__WEBPACK_IMPORTED_MODULE_6__.s)(e,r):(i===32||i===9||i===10||i===13)&&(t.push(e.slice(n,r)),n=r+1)}return t.length===0?e:t.join(``)+e.slice(n)}const O=67108864;async function*k(e,t,n){let r=[],i=0,a=1,o=e=>{r.push(e),i+=e.length,i>O&&n(a,`the line is over ${O/1024/1024} Mi characters`)},s=()=>{let e=r.length===1?r[0]??``:r.join(``);r.length=0,i=0,t(e,a),a+=1};for await(let t of A(e,n)){let e=0;for(let n=t.indexOf(`
`);n!==-1;n=t.indexOf(`
`,e))o(t.slice(e,n)),s(),e=n+1;e<t.length&&o(t.slice(e)),yield}r.length>0&&s()}async function*A(e,t){let n=new TextDecoder(`utf-8`,{fatal:!0}),r=1;for await(let i of e)yield M(()=>n.decode(i,{stream:!0}))??t(r+N(i),...j),r+=P(i);yield M(()=>n.decode())??t(r,...j)}const j=[`the text is not UTF-8`,`encoding`];function M(e){try{return e()}catch{return}}function N(e){let t=e.indexOf(F)+1;for(let n=1;t>0;n+=1){let r=e.indexOf(F,t)+1,i=e.subarray(t,r===0?e.length:r);if(M(()=>new TextDecoder(`utf-8`,{fatal:!0}).decode(i,{stream:!0}))===void 0)return n;t=r}return 0}function P(e){let t=0;for(let n=e.indexOf(F);n!==-1;n=e.indexOf(F,n+1))t+=1;return t}const F=10,I=[`csv`,`json`,`ndjson`];async function*L(e,t,n){let r=[],i=R[t](({text:e,entry:t},n)=>r.push({text:e,entry:t,line:n}),n);for await(let t of k(e,i.line,n))r.length>0&&(yield r),r=[];i.end(),r.length>0&&(yield r)}const R={csv:_,json:S,ndjson:x};

/***/ }),

/***/ 6859:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readFiles: () => (/* binding */ f)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6073);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _order_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1721);
/* harmony import */ var _read_entries_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6823);
/* harmony import */ var _read_file_rows_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9864);
/* harmony import */ var _sort_entries_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7340);
async function*f(e,t){let{paths:n,passes:r,onEntries:i,limits:a}=e,o=t.openScratch();try{let e=new _sort_entries_js__WEBPACK_IMPORTED_MODULE_4__.t(p,o,a);for(let[r,i]of n.entries())await h(i,r,e,t);let s=new _sort_entries_js__WEBPACK_IMPORTED_MODULE_4__.t(m,o,a);for await(let a of v(e.sorted(),n)){x(t),i(a.map(({entry:e})=>e));for(let e of a)r(e.entry)&&await s.add(e)}for await(let e of s.sorted())x(t),yield b(e.map(({entry:e})=>e),t.redaction)}finally{await o.close()}}const p=(e,t)=>(0,_order_js__WEBPACK_IMPORTED_MODULE_5__.n)(e.entry.fields._id,t.entry.fields._id)||e.file-t.file||e.line-t.line,m=(e,t)=>(0,_order_js__WEBPACK_IMPORTED_MODULE_5__.t)(e.entry,t.entry);async function h(t,r,i,a){let o=(r,i,a=`correct`)=>{let o=r===0?``:`, line ${r}`;throw new _ports_js__WEBPACK_IMPORTED_MODULE_6__.t(`cannot read entries from ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.i)(t)}${o}: ${i}; ${g[a]}`)},s=_(t)??o(0,`it is no .csv, .json or .ndjson file`,`other-file`),c=await a.files.read(t);try{if(c.bytes===void 0)o(0,`there is no such file any more`,`other-file`);else{let e=0,t=async function*(t){for await(let n of t)e+=n.length,yield n};for await(let e of (0,_read_file_rows_js__WEBPACK_IMPORTED_MODULE_3__.t)(t(c.bytes),s,o)){x(a);for(let{entry:t,line:n,text:a}of e)await i.add({entry:t,file:r,line:n,units:a.length})}e===0&&s!==`ndjson`&&o(1,`the file is empty`)}await c.checkUnchanged()}finally{await c.close()}}const g={correct:`export it again, or let entries-from name only files as exports write them`,"other-file":`let entries-from name only files that exports wrote`,encoding:`export it again, or save it in that encoding`,restore:`restore the file as it was before the spreadsheet saved it`};function _(e){return _read_file_rows_js__WEBPACK_IMPORTED_MODULE_3__.n.find(t=>e.toLowerCase().endsWith(`.${t}`))}async function*v(e,t){let n=({file:e})=>_(t[e]??``)===`csv`,r;for await(let i of e){let e=[];for(let a of i){if(r===void 0||r.entry.fields._id!==a.entry.fields._id){r!==void 0&&e.push(r),r=a;continue}let[i]=(0,_sort_entries_js__WEBPACK_IMPORTED_MODULE_4__.n)(r.entry.fields,a.entry.fields,n(r)||n(a));if(i!==void 0)throw y(r,a,i,t);n(r)&&(r=a)}e.length>0&&(yield e)}r!==void 0&&(yield[r])}function y(r,i,a,o){let[s,c]=[r,i].map(({file:e,line:t})=>`${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.i)(o[e]??``)} (line ${t})`),l=(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.a)(r.entry.fields._id)||` of one _id`,u=(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.a)(a)===``?`a field of it`:(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.a)(a).trim();return new _ports_js__WEBPACK_IMPORTED_MODULE_6__.t(`the time entry${l} is in ${s} and in ${c}, and ${u} differs; export again what is out of date, or name only files that agree`)}function b(e,t){let n=JSON.stringify(e.map(({fields:e})=>e));return (0,_read_entries_js__WEBPACK_IMPORTED_MODULE_2__.i)(n,t)?e.map(e=>(0,_read_entries_js__WEBPACK_IMPORTED_MODULE_2__.a)(e,t)):e}function x({signal:e}){if(e.aborted)throw new _read_entries_js__WEBPACK_IMPORTED_MODULE_2__.n(`the run was interrupted.`)}

/***/ }),

/***/ 7340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ o),
/* harmony export */   t: () => (/* binding */ m)
/* harmony export */ });
/* harmony import */ var _time_entry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4705);
/* harmony import */ var _instant_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6284);
/* harmony import */ var _read_entries_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6823);
/* harmony import */ var _formula_guard_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4835);
/* harmony import */ var _read_file_rows_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9864);
function o(e,t,n){let i=n?c:s;return (0,_read_entries_js__WEBPACK_IMPORTED_MODULE_1__.r)(i(e),i(t))}function s(e){let{comment:t,labelNames:r,createdTimestamp:i,startTimestamp:a,endTimestamp:o}=e;return{...e,startTimestamp:(0,_instant_js__WEBPACK_IMPORTED_MODULE_3__.t)(a),endTimestamp:(0,_instant_js__WEBPACK_IMPORTED_MODULE_3__.t)(o),createdTimestamp:i?(0,_instant_js__WEBPACK_IMPORTED_MODULE_3__.t)(i):void 0,comment:t||void 0,labelNames:r?.length?r:void 0}}function c(e){let{_id:t,taskId:n,userId:r,startTimestamp:i,endTimestamp:a,createdTimestamp:o,comment:c,labelNames:u}=e,d=u?.flatMap(e=>e.split(`;`)).map(l);return{...s({_id:t,taskId:n,userId:r,startTimestamp:i,endTimestamp:a,...o&&{createdTimestamp:o}}),comment:l(c??``),labelNames:(d??[]).join(`;`)}}function l(e){return (0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_4__.r)(e).toWellFormed()}var u=class{#e;#t=[];#n;constructor(e,t){this.#e=t,this.#n=e.map(e=>e[Symbol.asyncIterator]())}async next(){for(let e of this.#n){let t=await d(e);t!==void 0&&(this.#t.push(t),this.#i(this.#t.length-1))}this.#n=[];let[e]=this.#t;if(e===void 0)return;let{item:t}=e;return await this.#r(e),t}nextAtHand(){let[e]=this.#t,t=e?.batch[e.at+1];if(e===void 0||t===void 0)return;let{item:n}=e;return e.at+=1,e.item=t,this.#a(),n}async#r(e){let t=e.batch[e.at+1],n=t===void 0?await d(e.rest):{...e,at:e.at+1,item:t},r=this.#t.pop();n===void 0?r!==void 0&&this.#t.length>0&&(this.#t[0]=r):(this.#t.length>0&&r!==void 0&&this.#t.push(r),this.#t[0]=n),this.#a()}#i(e){let t=e;for(;t>0;){let e=t-1>>1;if(!this.#o(t,e))return;this.#s(t,e),t=e}}#a(){let e=0;for(;;){let[t,n]=[2*e+1,2*e+2],r=e;if(this.#o(t,r)&&(r=t),this.#o(n,r)&&(r=n),r===e)return;this.#s(e,r),e=r}}#o(e,t){let[n,r]=[this.#t[e],this.#t[t]];return n!==void 0&&r!==void 0&&this.#e(n.item,r.item)<0}#s(e,t){let[n,r]=[this.#t[e],this.#t[t]];n!==void 0&&r!==void 0&&(this.#t[e]=r,this.#t[t]=n)}};async function d(e){for(let t=await e.next();!t.done;t=await e.next()){let[n]=t.value;if(n!==void 0)return{item:n,batch:t.value,at:0,rest:e}}}const f={entries:2e4,units:8388608},p=1e3;var m=class{#e;#t;#n;#r=[];#i=[];#a=0;constructor(e,t,n=f){this.#e=e,this.#t=t,this.#n=n}async add(e){this.#i.push(e),this.#a+=e.units,(this.#i.length>=this.#n.entries||this.#a>=this.#n.units)&&await this.#o()}async*sorted(){let e=this.#i.sort(this.#e);this.#i=[];let t=new u([...this.#r.map(e=>this.#s(e)),h(e)],this.#e),n=[];for(let e=await t.next();e!==void 0;e=t.nextAtHand()??await t.next())n.push(e)<p||(yield n,n=[]);n.length>0&&(yield n)}async#o(){let e=this.#i.sort(this.#e),t=this.#t.size();for(let t=0;t<e.length;t+=p)await this.#t.append(e.slice(t,t+p).map(g).join(``));this.#r.push({from:t,to:this.#t.size()}),this.#i=[],this.#a=0}async*#s({from:e,to:t}){let n=[],r=(0,_read_file_rows_js__WEBPACK_IMPORTED_MODULE_2__.r)(this.#t.read(e,t),e=>n.push(_(e)),v);for await(let e of r)yield n,n=[]}};async function*h(e){yield e}function g({entry:e,file:t,line:n}){return`${JSON.stringify([t,n,e.fields])}\n`}function _(n){let[r,i,a]=(0,_time_entry_js__WEBPACK_IMPORTED_MODULE_0__.a)(n),o=(0,_time_entry_js__WEBPACK_IMPORTED_MODULE_0__.n)(a);return typeof o==`string`?v():{entry:o,file:r,line:i,units:n.length}}function v(){throw TypeError(`the scratch file does not hold what was written to it`)}

/***/ })

};
