export const id = 9966;
export const ids = [9966];
export const modules = {

/***/ 9966:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   headStatus: () => (/* binding */ o),
/* harmony export */   lookUpHost: () => (/* binding */ a)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var node_dns_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1553);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7067);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4708);
async function a(t,n){return(await c((0,node_dns_promises__WEBPACK_IMPORTED_MODULE_1__.lookup)(t,{all:!0}),n)).map(({address:e,family:t})=>({address:e,family:t===6?6:4}))}function o(e,a,o){let c=e.protocol===`http:`,l={method:`HEAD`,agent:c?new node_http__WEBPACK_IMPORTED_MODULE_2__.Agent({keepAlive:!1}):new node_https__WEBPACK_IMPORTED_MODULE_3__.Agent({keepAlive:!1,rejectUnauthorized:!0}),headers:{"user-agent":`taskboard-action`},lookup:s(a),signal:o};return new Promise((t,r)=>{let a=(c?node_http__WEBPACK_IMPORTED_MODULE_2__.request:node_https__WEBPACK_IMPORTED_MODULE_3__.request)(e,l);a.once(`response`,e=>{t(e.statusCode??0),a.destroy()}),a.once(`upgrade`,(e,n)=>{t(e.statusCode??0),n.destroy()}),a.on(`error`,r),a.end()})}function s(e){return(t,{all:n},r)=>{let[i]=e;i===void 0?r(Error(`no address`),``):n?r(null,[...e]):r(null,i.address,i.family)}}function c(e,t){return new Promise((n,r)=>{let i=()=>r(t.reason);t.aborted&&i(),t.addEventListener(`abort`,i,{once:!0}),e.then(n,r).finally(()=>t.removeEventListener(`abort`,i))})}

/***/ })

};
