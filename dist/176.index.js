export const id = 176;
export const ids = [176];
export const modules = {

/***/ 6176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commentMarker: () => (/* binding */ s),
/* harmony export */   renderComment: () => (/* binding */ c)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _counts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7109);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3816);
const s=`<!-- taskboard-action -->`;function c(e,t=64e3){let n=`${s}\n## Task board\n\n${l(e)}\n`;return n+(0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.i)(u(e),t-Buffer.byteLength(n),`since a comment is bounded; the log of the run has the rest.`)}function l({outcomes:e,problems:n=[],...r}){return n.length>0?`**Nothing was sent: inputs or declarations are invalid.**
`:`**${(0,_counts_js__WEBPACK_IMPORTED_MODULE_1__.r)(e)}**\n${(0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.r)(r,f)}`}function u({outcomes:t,problems:r=[]}){let a=(...e)=>t.filter(({status:t})=>e.includes(t));return[(0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.n)(r,f),d(`Unknown: look at the board`,a(`unknown`)),d(`Failed`,a(`failed`)),d(`Done`,a(`succeeded`,`unchanged`)),d(`Skipped`,a(`skipped`)),{heading:`Plan`,columns:[`Operation`,`Change`],rows:a(`planned`).map(({operation:t})=>()=>[f((0,_counts_js__WEBPACK_IMPORTED_MODULE_1__.s)(t)),f((0,_counts_js__WEBPACK_IMPORTED_MODULE_1__.o)(t))])}]}function d(e,t){return{heading:e,columns:[`Operation`,`Status`,`Message`],rows:t.map(({operation:e,status:t,message:r})=>()=>[f((0,_counts_js__WEBPACK_IMPORTED_MODULE_1__.s)(e)),t,f(r)])}}function f(e){return (0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,512)}

/***/ })

};
