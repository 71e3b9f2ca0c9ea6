export const id = 362;
export const ids = [362];
export const modules = {

/***/ 9362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readTasksFile: () => (/* binding */ u)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6073);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4021);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6527);
/* harmony import */ var _task_id_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8764);
const o=/[ \t\r\n]*(?:([^ \t\r\n",[\]{}]+)|([[\]{},])|("))/y;function s(e,i,a){let s=`array`,u=0;for(;;){o.lastIndex=u;let d=o.exec(e);if(d===null){s!==`nothing`&&a(e.trimEnd().length,{code:`invalid-value`,expected:l[s]});return}let[f,p,m]=d,h=u+f.length-(p??`"`).length;u+=f.length;let g=(s===`first`||s===`value`)&&m===void 0?`comma`:c(s,m);if(g===void 0){a(h,{code:`invalid-value`,expected:l[s]});return}if(s=g,p!==void 0&&a(h,{code:`invalid-type`,expected:`a task id`,found:(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.n)(p),hint:`quote it`}),p!==void 0||m!==void 0)continue;let _=(0,_json_js__WEBPACK_IMPORTED_MODULE_3__.o)(e,h),v=_===-1?void 0:(0,_json_js__WEBPACK_IMPORTED_MODULE_3__.i)(e.slice(h,_+1));if(typeof v!=`string`){a(h,{code:`invalid-value`,what:`a text that begins here has no end, or holds a line break or an escape that JSON does not have`,hint:`a backslash is \\\\`});return}i(v,h),u=_+1}}function c(e,t){return e===`array`&&t===`[`?`first`:e===`comma`&&t===`,`?`value`:t===`]`&&(e===`first`||e===`comma`)?`nothing`:void 0}const l={array:`a JSON array of task ids`,first:`a task id in quotes, or ] at the end of the array`,value:`a task id in quotes`,comma:`a comma, or ] at the end of the array`,nothing:`nothing behind the end of the array`};async function u({value:n,place:r},{readText:i,findFault:a}){let o=e=>({ok:!1,error:[{...r,...e}]}),s=await a(n);if(s!==void 0)return o({code:`untrusted-file`,what:s});try{let e=await i(n,33554432);if(e===void 0)return o({code:`missing-file`,what:`there is no tasks-file ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__.n)(n)} in the workspace`,hint:`check the path, and that actions/checkout runs before this step`});let{tasks:r,problems:a}=f(e,n);return a.length===0?{ok:!0,value:r}:{ok:!1,error:a}}catch(t){if(!(t instanceof _ports_js__WEBPACK_IMPORTED_MODULE_4__.t))throw t;return o({code:`unreadable-file`,what:t.message})}}const d=1e6;function f(e,t){let n={name:t,text:e.startsWith(`﻿`)?e.slice(1):e,inFile:!0},r=[],o=new Set;return (0,_task_id_js__WEBPACK_IMPORTED_MODULE_2__.k)(r,n,`declaration`,e=>{let t=m((t,n)=>e.reject(t,n)),i=(e,n)=>{let r=(0,_task_id_js__WEBPACK_IMPORTED_MODULE_2__.t)(e);r===void 0?o.add(e):t.reject(n,{code:`invalid-value`,expected:`a task id`,...r})};if(/^\s*\[/.test(n.text)?s(n.text,i,t.reject):p(n.text,i,t.reject),t.conclude(),o.size>d){let t=`the file holds ${o.size} task ids, and ${d} are the most of one file`;e.reject(0,{code:`over-limit`,what:t,hint:`split it up`})}else o.size===0&&r.length===0&&e.reject(0,{code:`empty-value`,what:`the file holds no task id`,expected:`one a line, or a JSON array of texts`})}),{tasks:[...o],problems:r}}function p(e,t,n){let r;for(let i=0;i<e.length;i=r+1){r=e.indexOf(`
`,i),r===-1&&(r=e.length);let a=e.slice(i,r),o=a.trim();if(o===``||o.startsWith(`#`))continue;let s=i+a.indexOf(o),c=o.search(/\s#/),l=o.indexOf(`\r`);c===-1?l===-1?t(o,s):n(s+l,{code:`invalid-value`,what:`a carriage return stands within a line`,hint:`end lines with LF or CR LF`}):n(s+c+1,{code:`invalid-value`,what:`a comment stands behind a task id`,hint:`put it on a line of its own`})}}function m(e){let t=0,n=0;return{reject:(r,i)=>{t+=1,t<=20?e(r,i):t===21&&(n=r)},conclude:()=>{let r=t-20,i=r===1?`there is one more problem, here`:`there are ${r} more problems from here on`;r>0&&e(n,{code:`too-many-problems`,what:i})}}}

/***/ })

};
