export const id = 176;
export const ids = [176];
export const modules = {

/***/ 6176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   commentMarker: () => (/* binding */ c),
/* harmony export */   renderComment: () => (/* binding */ l)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _grammar_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1220);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1773);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3816);
const c=`<!-- taskboard-action -->`;function l(e,t=64e3){let n=`${c}\n## Task board\n\n${u(e)}\n`;return n+(0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.n)(d(e),t-Buffer.byteLength(n),`since a comment is bounded; the log of the run has the rest.`)}function u({outcomes:e,problems:t=[],interruption:n,dryRun:r=!1,boardHost:a}){if(t.length>0)return`**Nothing was sent: inputs or declarations are invalid.**
`;let o=[...n===void 0?[]:[`<strong>Not done to the end:</strong> ${p(n)}. What is skipped was not done.`],...r?[`Dry run: nothing was sent.`]:[],...a===void 0?[]:[`Board: ${p(a)}`]],s=o.length===0?``:`\n<p>${o.join(`<br>`)}</p>\n`;return`**${(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__.p)(e)}**\n${s}`}function d({outcomes:i,problems:o=[]}){let s=(...e)=>i.filter(({status:t})=>e.includes(t));return[{heading:(0,_grammar_js__WEBPACK_IMPORTED_MODULE_3__.a)(o.length,`problem`),columns:[`Place`,`Problem`],rows:(0,_problems_js__WEBPACK_IMPORTED_MODULE_1__.r)(o).map(({at:e,message:t})=>()=>[p((0,_problems_js__WEBPACK_IMPORTED_MODULE_1__.m)(e)),p(t)])},f(`Unknown: look at the board`,s(`unknown`)),f(`Failed`,s(`failed`)),f(`Done`,s(`succeeded`,`unchanged`)),f(`Skipped`,s(`skipped`)),{heading:`Plan`,columns:[`Operation`,`Change`],rows:s(`planned`).map(({operation:e})=>()=>[p((0,_problems_js__WEBPACK_IMPORTED_MODULE_1__.o)(e)),p((0,_problems_js__WEBPACK_IMPORTED_MODULE_1__.a)(e))])}]}function f(e,t){return{heading:e,columns:[`Operation`,`Status`,`Message`],rows:t.map(({operation:e,status:t,message:n})=>()=>[p((0,_problems_js__WEBPACK_IMPORTED_MODULE_1__.o)(e)),t,p(n)])}}function p(e){return (0,_tables_js__WEBPACK_IMPORTED_MODULE_2__.t)(e,512)}

/***/ })

};
