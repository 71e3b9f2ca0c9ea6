export const id = 3470;
export const ids = [3470];
export const modules = {

/***/ 3470:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createMarkdownParser: () => (/* binding */ t)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5919);
function t(t,r=2e3){return(i,a)=>new Promise(o=>{if(a.aborted){o({ok:!1,error:n(a.reason)});return}let s=new node_worker_threads__WEBPACK_IMPORTED_MODULE_1__.Worker(t,{workerData:i,resourceLimits:{maxOldGenerationSizeMb:256},stdout:!0,stderr:!0}),c=e=>{clearTimeout(d),a.removeEventListener(`abort`,u),s.terminate(),o(e)},l=e=>c({ok:!1,error:e}),u=()=>l(n(a.reason)),d=setTimeout(()=>l(`its Markdown takes longer than ${r/1e3} s to parse`),r);a.addEventListener(`abort`,u),s.once(`message`,e=>c({ok:!0,value:e})),s.on(`error`,e=>l(`the Markdown parser failed on it (${n(e)})`)),s.once(`exit`,()=>l(`the Markdown parser ended without a result`))}).catch(e=>({ok:!1,error:`the Markdown parser could not be started (${n(e)})`}))}function n(e){return e instanceof Error?e.message:String(e)}

/***/ })

};
