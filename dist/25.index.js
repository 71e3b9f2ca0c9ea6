export const id = 25;
export const ids = [25];
export const modules = {

/***/ 25:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createCsv: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(715);
function e(){return{head:()=>`_id,taskId,userId,startTimestamp,endTimestamp,durationSeconds,comment,labelNames,createdTimestamp
`,rows:e=>{let n=e.map(t);return n.push(``),n.join(`
`)},tail:()=>``}}function t({fields:e,durationMs:t}){let{_id:r,taskId:i,userId:a,startTimestamp:o,endTimestamp:s,comment:c,labelNames:l,createdTimestamp:u}=e;return[n(r),n(i),n(a),o,s,t/1e3,n(c??``),n(l?.join(`;`)??``),u].join(`,`)}function n(e){let t=r(e)?`'${e}`:e;return/[",\r\n]/.test(t)?`"${t.replaceAll(`"`,`""`)}"`:t}function r(e){switch(e.charCodeAt(0)){case 9:case 13:case 61:case 64:return!0;case 43:case 45:return!/^[+-](?:\d+(?:\.\d*)?|\.\d+)$/.test(e);default:return!1}}

/***/ })

};
