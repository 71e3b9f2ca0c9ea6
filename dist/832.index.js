export const id = 832;
export const ids = [832];
export const modules = {

/***/ 1035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ t),
/* harmony export */   t: () => (/* binding */ n)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _formula_guard_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4835);
const t=`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`;function n(){return{head:()=>`${t}\n`,rows:e=>{let t=e.map(r);return t.push(``),t.join(`
`)},tail:()=>``}}function r({fields:e,durationMs:t}){let{_id:n,taskId:r,userId:a,startTimestamp:o,endTimestamp:s,comment:c,labelNames:l,createdTimestamp:u}=e;return[i(n),i(r),i(a),o,s,t/1e3,i(c??``),i(l?.join(`;`)??``),u].join(`,`)}function i(t){let n=(0,_formula_guard_js__WEBPACK_IMPORTED_MODULE_1__.t)(t);return/[",\r\n]/.test(n)?`"${n.replaceAll(`"`,`""`)}"`:n}

/***/ }),

/***/ 4835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ e)
/* harmony export */ });
function e(e){return t(e)?`'${e}`:e}function t(e){switch(e.charCodeAt(0)){case 9:case 13:case 61:case 64:return!0;case 43:case 45:return!/^[+-](?:\d+(?:\.\d*)?|\.\d+)$/.test(e);default:return!1}}

/***/ }),

/***/ 1991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ e)
/* harmony export */ });
function e(e,n){let r=e.indexOf(`"`,n+1);for(;r!==-1&&t(e,r);)r=e.indexOf(`"`,r+1);return r}function t(e,t){let n=t;for(;e.charCodeAt(n-1)===92;)--n;return(t-n)%2==1}

/***/ }),

/***/ 8832:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openMerge: () => (/* binding */ K)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _csv2_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1035);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6073);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4021);
/* harmony import */ var _instant_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6284);
/* harmony import */ var _json_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1991);
function o(e){if(!e.includes(`"`))return e.includes(`\r`)?void 0:e.split(`,`);let t=[],n=0;for(;;){let r=e.charCodeAt(n)===u?c(e,n):s(e,n);if(r===void 0)return;if(t.push(r.text),r.end===e.length)return t;n=r.end+1}}function s(e,t){let n=e.indexOf(`,`,t),r=n===-1?e.length:n,i=e.slice(t,r);return/["\r\n]/.test(i)?void 0:{text:i,end:r}}function c(e,t){let n=e.indexOf(`"`,t+1);for(;n!==-1&&e.charCodeAt(n+1)===u;)n=e.indexOf(`"`,n+2);let r=n+1;if(!(n===-1||r<e.length&&e[r]!==`,`))return{text:e.slice(t+1,n).replaceAll(`""`,`"`),end:r}}function l(e){let t=!1;for(let n=e.indexOf(`"`);n!==-1;n=e.indexOf(`"`,n+1))t=!t;return!t}const u=34;function d(e,t,r){let i=t===0?``:`, line ${t}`;return new _ports_js__WEBPACK_IMPORTED_MODULE_2__.t(`cannot merge into ${JSON.stringify(e)}${i}: ${r}`)}const f=`correct the file, or move it away and a new one is made`;async function*p(e,t){let n=new TextDecoder(`utf-8`,{fatal:!0}),r=1;for await(let i of e)yield h(()=>n.decode(i,{stream:!0}))??t(r+g(i),m),r+=_(i);yield h(()=>n.decode())??t(r,m)}const m=`the text is not UTF-8; save the file in that encoding, or move it away and a new one is made`;function h(e){try{return e()}catch{return}}function g(e){let t=e.indexOf(v)+1;for(let n=1;t>0;n+=1){let r=e.indexOf(v,t)+1,i=e.subarray(t,r===0?e.length:r);if(h(()=>new TextDecoder(`utf-8`,{fatal:!0}).decode(i,{stream:!0}))===void 0)return n;t=r}return 0}function _(e){let t=0;for(let n=e.indexOf(v);n!==-1;n=e.indexOf(v,n+1))t+=1;return t}const v=10,y=67108864;function b(e,t){let n=[],r=0,i=1,a=e=>{n.push(e),r+=e.length,r>y&&t(i,`the line is over ${y/1024/1024} Mi characters; ${f}`)},o=()=>{let t=n.length===1?n[0]??``:n.join(``);n.length=0,r=0,e(t,i),i+=1};return{push:e=>{let t=0;for(let n=e.indexOf(`
`);n!==-1;n=e.indexOf(`
`,t))a(e.slice(t,n)),o(),t=n+1;t<e.length&&a(e.slice(t))},end:()=>{n.length>0&&o()}}}const x=_csv2_js__WEBPACK_IMPORTED_MODULE_1__.n.split(`,`).length;function S(e,t){let n=!1,r=[],i=0,a=0,s=(r,i)=>{let a=r.endsWith(`\r`)?r.slice(0,-1):r;if(a===``)return;if(!n){o(a)?.join(`,`)!==`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp`&&t(i,D(a)),n=!0;return}let s=o(a)??t(i,w);e({key:T(s,a,i,t),startMs:E(s,i,t),text:a},i)},c=b((e,n)=>{let o=r.length>0;if(o||(a=n),!o&&l(e))return s(e,n);r.push(e),i+=e.length,i>67108864&&t(a,C),o&&!l(e)&&(s(r.join(`
`),a),r.length=0,i=0)},t);return{push:c.push,end:()=>{c.end(),r.length>0&&t(a,C)}}}const C=`the quotes of this row are never closed; ${f}`,w=`the quotes of this row are broken, or a carriage return stands outside of them; ${f}`;function T([e=``,...t],n,i,a){let o=t.length+1;return o===x?e===``?a(i,`the cell _id of this row is empty; ${f}`):Buffer.from(e).toString():a(i,`the row ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_3__.n)(n)} has ${o} ${o===1?`cell`:`cells`}, expected ${x}; ${f}`)}function E(e,t,n){let a=e[3]??``,o=(0,_instant_js__WEBPACK_IMPORTED_MODULE_4__.t)(a);return Number.isNaN(o)?n(t,`the cell startTimestamp of this row is ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_3__.n)(a)}, expected a UTC time such as 2026-12-01T12:00:00Z; ${f}`):o}function D(t){return`the header is ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_3__.n)(t)}, expected ${_csv2_js__WEBPACK_IMPORTED_MODULE_1__.n}; name another file, or move this one away and a new one is made`}function O(e,t,n){let a=k(e,t,n);if(typeof a!=`object`||!a||Array.isArray(a))return n(t,`expected a time entry, a JSON object; ${f}`);let{_id:o,startTimestamp:s}=a;if(typeof o!=`string`||o===``)return n(t,`an entry has no text as its _id; ${f}`);let c=typeof s==`string`?(0,_instant_js__WEBPACK_IMPORTED_MODULE_4__.t)(s):NaN;return Number.isNaN(c)?n(t,`the startTimestamp of the entry ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_3__.n)(o)} is no UTC time such as 2026-12-01T12:00:00Z; ${f}`):{key:o,startMs:c,text:A(e)}}function k(e,t,n){try{return JSON.parse(e)}catch{return n(t,`this is no valid JSON; ${f}`)}}function A(e){let t=[],n=0;for(let r=0;r<e.length;r+=1){let i=e.charCodeAt(r);i===34?r=(0,_json_text_js__WEBPACK_IMPORTED_MODULE_5__.t)(e,r):(i===32||i===9||i===10||i===13)&&(t.push(e.slice(n,r)),n=r+1)}return t.length===0?e:t.join(``)+e.slice(n)}function j(e,t){let n=`array`,r=0,i=[],o=0,s=1,c=e=>t(e,`${P[n]}; ${f}`),l=(e,t,i)=>{let a=M(n,e[t]);a===void 0?(n===`first`||n===`entry`)&&e[t]===`{`?(o=i,r=1):N(e.charCodeAt(t))||c(i):n=a},u=(e,n,i)=>{let o=n;for(;r>0&&o<e.length;o+=1){let n=e.charCodeAt(o);if(n===34){if(o=(0,_json_text_js__WEBPACK_IMPORTED_MODULE_5__.t)(e,o),o===-1)return t(i,`a text of this JSON has no end; ${f}`)}else n===123||n===91?r+=1:(n===125||n===93)&&--r}return o},d=b((a,c)=>{s=c;let d=0;for(;d<a.length;){let s=d;r===0&&(l(a,d,c),d+=1),r!==0&&(d=u(a,d,c),i.push(a.slice(s,d)),r>0||(e(O(i.join(`
`),o,t),o),i=[],n=`comma`))}},t);return{push:d.push,end:()=>{d.end(),r>0&&t(o,`the entry that begins here has no end; ${f}`),n!==`nothing`&&n!==`array`&&c(s)}}}function M(e,t){return e===`array`?t===`[`?`first`:void 0:t===`]`&&(e===`first`||e===`comma`)?`nothing`:e===`comma`&&t===`,`?`entry`:void 0}function N(e){return e===32||e===9||e===13}const P={array:`expected an array of time entries, which begins with [`,first:`expected a time entry, which begins with {, or the end of the array, ]`,comma:`expected a comma, or the end of the array, ]`,entry:`expected a time entry, which begins with {`,nothing:`expected nothing behind the end of the array`};function F(e,t){return b((n,r)=>{n.trim()!==``&&e(O(n,r,t),r)},t)}async function I(e,{format:t,path:n,store:i}){let a=0,o=(e,t)=>{throw d(n,e,t)},s=R[t]((e,t)=>{let n=i.put(e,`file`);(n===`repeated`||n===`twice`)&&o(t,`the _id ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_3__.n)(e.key)} stands in the file twice, and merging goes by it; ${f}`),n===`full`&&o(0,L),a+=1},o);for await(let t of p(e,o))s.push(t);return s.end(),a}const L=`the file and the new entries are over 512 MiB or 2,500,000 rows together, which is the most that merging holds; give each period a file of its own, such as time-{from}.csv, or each part of a matrix, such as time-{shard}.csv`,R={csv:S,json:j,ndjson:F};async function*z(e,{head:t,beforeFirst:n,between:r,tail:i,tailOfNone:a}){let o=[Buffer.from(t)],s=0,c=Buffer.from(n),l=a;for(let t of e)o.push(c,t),s+=t.length,c=Buffer.from(r),l=i,s<65536||(yield Buffer.concat(o),o=[],s=0);o.push(Buffer.from(l)),yield Buffer.concat(o)}const B=1048576;function V(e,t){let n=new Map,r=[],i=[],a=[],o=[],s=[],c=[],l=B,u=0,d=U(),f=e=>{let t=a[e]??0,n=t%B;return(c[Math.floor(t/B)]??new Uint8Array).subarray(n,n+(o[e]??0))},p=e=>{l+e.length>B&&(c.push(new Uint8Array(Math.max(B,e.length))),l=0);let t=l;return c.at(-1)?.set(e,t),l+=e.length,u+=e.length,(c.length-1)*B+t},m=(e,{startMs:t},n,r)=>{i[e]=t,a[e]=p(n),o[e]=n.length,s[e]=r};return{put:(t,i)=>{let a=d(t.text),o=i===`run`,c=n.get(t.key),l=c!==void 0&&W(f(c),a);return c!==void 0&&s[c]===o?l?`repeated`:`twice`:c!==void 0&&l?(s[c]=!0,`same`):u+a.length>e.bytes||c===void 0&&r.length===e.rows?`full`:c===void 0?(n.set(t.key,r.length),m(r.length,t,a,o),r.push(t.key),`added`):(m(c,t,a,o),`changed`)},inOrder:function*(){let e=Uint32Array.from(r.keys());e.sort((e,n)=>{let a=(i[e]??0)-(i[n]??0);return a===0?H(t(r[e]??``),t(r[n]??``))||H(r[e]??``,r[n]??``):a});for(let t of e)yield f(t)}}}function H(e,t){return e===t?0:e<t?-1:1}function U(){let e=new TextEncoder,t=new Uint8Array(65536);return n=>(n.length*3>t.length&&(t=new Uint8Array(n.length*3)),t.subarray(0,e.encodeInto(n,t).written))}function W(e,t){return e.length===t.length&&Buffer.compare(e,t)===0}const G={rows:25e5,bytes:536870912};async function K({format:e,path:t,old:n,limits:r=G}){let{rowOf:i,idOf:a,layout:o}=Q[e],s=V(r,a),c=n===void 0?0:await I(n,{format:e,path:t,store:s}),l={added:0,changed:0},u=e=>{let n=s.put(i(e),`run`);if((n===`added`||n===`changed`)&&(l[n]+=1),n===`full`)throw d(t,0,L);if(n===`twice`)throw d(t,0,q(e))};return{head:()=>``,rows:e=>{for(let t of e)u(t);return``},tail:()=>z(s.inOrder(),o),counts:()=>({...l,kept:c-l.changed})}}function q({fields:e}){return`two time entries of this run have the same _id${e._id.length<=128?` ${JSON.stringify(e._id)}`:``}, and merging goes by it, so that one would be lost; export their tasks into files of their own`}const J=(0,_csv2_js__WEBPACK_IMPORTED_MODULE_1__.t)();function Y(e){let t=J.rows([e]);if(typeof t!=`string`)throw TypeError(`formats/csv.ts renders text, at once`);let n=t.slice(0,-1),r=o(n)?.[0]?.toWellFormed();return{key:r===void 0||r===e.fields._id?e.fields._id:r,startMs:e.startMs,text:n}}const X=({fields:e,startMs:t})=>({key:e._id,startMs:t,text:JSON.stringify(e)}),Z=e=>e,Q={csv:{rowOf:Y,idOf:e=>e.replace(/^'(?=[=+\-@\t\r])/,``),layout:{head:`${_csv2_js__WEBPACK_IMPORTED_MODULE_1__.n}\n`,beforeFirst:``,between:`
`,tail:`
`,tailOfNone:``}},json:{rowOf:X,idOf:Z,layout:{head:`[`,beforeFirst:`
`,between:`,
`,tail:`
]
`,tailOfNone:`]
`}},ndjson:{rowOf:X,idOf:Z,layout:{head:``,beforeFirst:``,between:`
`,tail:`
`,tailOfNone:``}}};

/***/ })

};
