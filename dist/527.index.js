export const id = 527;
export const ids = [527];
export const modules = {

/***/ 6527:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createJson: () => (/* binding */ e)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
function e(){let e=`
`;return{head:()=>`[`,rows:t=>{if(t.length===0)return``;let n=e+t.map(({fields:e})=>JSON.stringify(e)).join(`,
`);return e=`,
`,n},tail:()=>e===`
`?`]
`:`
]
`}}

/***/ })

};
