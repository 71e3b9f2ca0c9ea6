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
/* harmony import */ var _position_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5770);
/* harmony import */ var _tables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3816);
/* harmony import */ var _problems_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1773);
function s(e){switch(e.kind){case`subtask-update`:return`set ${JSON.stringify(e.set)}`;case`label-removal`:return`remove`;case`time-entry-export`:return`export`;case`webhook-registration`:return`register for ${e.webhook.events.map(({name:e})=>e).join(`, `)}`;case`none`:return`nothing`}}const c=`<!-- taskboard-action -->`;function l(e,t=64e3){let n=`${c}\n## Task board\n\n${u(e)}\n`;return n+(0,_tables_js__WEBPACK_IMPORTED_MODULE_1__.t)(d(e),t-Buffer.byteLength(n),`since a comment is bounded; the log of the run has the rest.`)}function u({outcomes:e,problems:t=[],interruption:n,dryRun:i=!1,boardHost:a}){if(t.length>0)return`**Nothing was sent: inputs or declarations are invalid.**
`;let o=[...n===void 0?[]:[`<strong>Not done to the end:</strong> ${p(n)}. What is skipped was not done.`],...i?[`Dry run: nothing was sent.`]:[],...a===void 0?[]:[`Board: ${p(a)}`]],s=o.length===0?``:`\n<p>${o.join(`<br>`)}</p>\n`;return`**${(0,_tables_js__WEBPACK_IMPORTED_MODULE_1__.o)(e)}**\n${s}`}function d({outcomes:n,problems:r=[]}){let i=(...e)=>n.filter(({status:t})=>e.includes(t));return[{heading:(0,_tables_js__WEBPACK_IMPORTED_MODULE_1__.a)(r.length,`problem`),columns:[`Place`,`Problem`],rows:(0,_problems_js__WEBPACK_IMPORTED_MODULE_2__.r)(r).map(({at:t,message:n})=>()=>[p((0,_position_js__WEBPACK_IMPORTED_MODULE_3__.t)(t)),p(n)])},f(`Unknown: look at the board`,i(`unknown`)),f(`Failed`,i(`failed`)),f(`Done`,i(`succeeded`,`unchanged`)),f(`Skipped`,i(`skipped`)),{heading:`Plan`,columns:[`Operation`,`Change`],rows:i(`planned`).map(({operation:e})=>()=>[p((0,_problems_js__WEBPACK_IMPORTED_MODULE_2__.a)(e)),p(s(e))])}]}function f(e,t){return{heading:e,columns:[`Operation`,`Status`,`Message`],rows:t.map(({operation:e,status:t,message:n})=>()=>[p((0,_problems_js__WEBPACK_IMPORTED_MODULE_2__.a)(e)),t,p(n)])}}function p(e){return (0,_tables_js__WEBPACK_IMPORTED_MODULE_1__.n)(e,512)}

/***/ })

};
