export const id = 5529;
export const ids = [5529];
export const modules = {

/***/ 5529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createJson: () => (/* binding */ e),
/* harmony export */   createNdjson: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
function e(){let e=`
`;return{head:()=>`[`,rows:t=>{if(t.length===0)return``;let n=e+t.map(({fields:e})=>JSON.stringify(e)).join(`,
`);return e=`,
`,n},tail:()=>e===`
`?`]
`:`
]
`}}function t(){return{head:()=>``,rows:e=>{let t=e.map(({fields:e})=>JSON.stringify(e));return t.push(``),t.join(`
`)},tail:()=>``}}

/***/ })

};
