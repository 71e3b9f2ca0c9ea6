export const id = 3879;
export const ids = [3879];
export const modules = {

/***/ 3879:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   isExempt: () => (/* binding */ n)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7030);
function n({hostname:e,port:t,protocol:n},i){let a=o(e),s=t===``?n===`https:`?`443`:`80`:t;return i.split(/[\s,]+/).some(e=>{let[,t=e,n]=/^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(e)??[];return n!==void 0&&n!==s?!1:t===`*`||r(a,o(t.toLowerCase()))})}function r(e,n){if((0,node_net__WEBPACK_IMPORTED_MODULE_1__.isIP)(e)!==0)return i(e,n);let r=n.replace(/^\*?\./,``);return r!==``&&(e===r||e.endsWith(`.${r}`))}function i(n,r){let[i=``,o]=r.split(`/`),s=a(i);if((0,node_net__WEBPACK_IMPORTED_MODULE_1__.isIP)(i)===0||!/^\d{1,3}$/.test(o??`0`))return!1;let c=s===`ipv4`?32:128,l=o===void 0?c:Number(o);if(l>c)return!1;let u=new node_net__WEBPACK_IMPORTED_MODULE_1__.BlockList;return u.addSubnet(i,l,s),u.check(n,a(n))}function a(e){return (0,node_net__WEBPACK_IMPORTED_MODULE_1__.isIP)(e)===6?`ipv6`:`ipv4`}function o(e){return e.replace(/^\[(.*)\]/,`$1`).replace(/(?<=.)\.$/,``)}

/***/ })

};
