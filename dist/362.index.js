export const id = 362;
export const ids = [362];
export const modules = {

/***/ 1991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ e)
/* harmony export */ });
function e(e,n){let r=e.indexOf(`"`,n+1);for(;r!==-1&&t(e,r);)r=e.indexOf(`"`,r+1);return r}function t(e,t){let n=t;for(;e.charCodeAt(n-1)===92;)--n;return(t-n)%2==1}

/***/ }),

/***/ 9362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseTasksFile: () => (/* binding */ d)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _json_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1991);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4021);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7054);
/* harmony import */ var _source_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9079);
const i=/[ \t\r\n]*(?:([^ \t\r\n",[\]{}]+)|([[\]{},])|("))/y;function a(n,r,a){let u=`array`,d=0;for(;;){i.lastIndex=d;let f=i.exec(n);if(f===null){u!==`nothing`&&a(n.trimEnd().length,l[u]);return}let[p,m,h]=f,g=d+p.length-(m??`"`).length;d+=p.length;let _=(u===`first`||u===`value`)&&h===void 0?`comma`:o(u,h);if(_===void 0){a(g,l[u]);return}if(u=_,m!==void 0&&a(g,`expected a task id, found ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_3__.n)(m)}; quote it`),m!==void 0||h!==void 0)continue;let v=(0,_json_text_js__WEBPACK_IMPORTED_MODULE_4__.t)(n,g),y=v===-1?void 0:s(n.slice(g,v+1));if(y===void 0){a(g,c);return}r(y,g),d=v+1}}function o(e,t){return e===`array`&&t===`[`?`first`:e===`comma`&&t===`,`?`value`:t===`]`&&(e===`first`||e===`comma`)?`nothing`:void 0}function s(e){try{return String(JSON.parse(e))}catch{return}}const c=`a text that begins here has no end, or holds a line break or an escape that JSON does not have; a backslash is \\\\`,l={array:`expected a JSON array of task ids`,first:`expected a task id in quotes, or ] at the end of the array`,value:`expected a task id in quotes`,comma:`expected a comma, or ] at the end of the array`,nothing:`expected nothing behind the end of the array`},u=1e6;function d(e,t){let i={name:t,text:e.startsWith(`﻿`)?e.slice(1):e,inFile:!0},o=[],s=new Set;return (0,_source_report_js__WEBPACK_IMPORTED_MODULE_2__.t)(o,i,({tell:e})=>{let t=m(e),r=(e,r)=>{let i=(0,_text_js__WEBPACK_IMPORTED_MODULE_1__.r)(e);i===void 0?s.add(e):t.tell(r,`expected a task id, but ${i}`)};/^\s*\[/.test(i.text)?a(i.text,r,t.tell):f(i.text,r,t.tell),t.conclude(),s.size>u?e(0,`the file holds ${s.size} task ids, and ${u} are the most of one file; split it up`):s.size===0&&o.length===0&&e(0,`the file holds no task id; expected one a line, or a JSON array of texts`)}),{tasks:[...s],problems:o}}function f(e,t,n){let r;for(let i=0;i<e.length;i=r+1){r=e.indexOf(`
`,i),r===-1&&(r=e.length);let a=e.slice(i,r),o=a.trim();if(o===``||o.startsWith(`#`))continue;let s=i+a.indexOf(o),c=p(o);c===void 0?t(o,s):n(s+c.at,c.message)}}function p(e){let t=e.search(/\s#/);if(t!==-1)return{at:t+1,message:`a comment stands behind a task id; put it on a line of its own`};let n=e.indexOf(`\r`);if(n!==-1)return{at:n,message:`a carriage return stands within a line; end lines with LF or CR LF`}}function m(e){let t=0,n=0;return{tell:(r,i)=>{t+=1,t<=20?e(r,i):t===21&&(n=r)},conclude:()=>{let r=t-20;r===1?e(n,`there is one more problem, here`):r>1&&e(n,`there are ${r} more problems from here on`)}}}

/***/ })

};
