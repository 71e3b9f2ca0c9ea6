export const id = 9948;
export const ids = [9948];
export const modules = {

/***/ 9948:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   codeOf: () => (/* reexport safe */ _file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.t),
/* harmony export */   fileError: () => (/* reexport safe */ _file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.n),
/* harmony export */   ignoreMissing: () => (/* reexport safe */ _file_failure2_js__WEBPACK_IMPORTED_MODULE_0__.r)
/* harmony export */ });
/* harmony import */ var _file_failure2_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3820);


/***/ }),

/***/ 3820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ n),
/* harmony export */   r: () => (/* binding */ r),
/* harmony export */   t: () => (/* binding */ i)
/* harmony export */ });
/* harmony import */ var _rolldown_runtime_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3715);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6073);
const t=new Map([[`EACCES`,`permission denied; grant the user of the runner access to it`],[`EPERM`,`the operation is not permitted; grant the user of the runner access to it`],[`EROFS`,`the file system is read-only; choose a folder that can be written`],[`ENOSPC`,`the disk is full; make room on the runner`],[`EDQUOT`,`the disk quota is used up; make room in the runner user's quota`],[`EFBIG`,`no file of the runner may be that large (ulimit -f, or the file system); write several smaller ones`],[`EISDIR`,`a folder of that name is there; choose another path`],[`ENOTDIR`,`a file stands where a folder should be; choose another path`],[`EEXIST`,`a file stands where a folder should be; choose another path`],[`ENAMETOOLONG`,`the name is too long for the file system; choose a shorter one`],[`ELOOP`,`the links lead in a circle; repair them`],[`ENOENT`,`a folder on the way to it is missing or was removed meanwhile; check the path, then re-run`]]);function n(n,r,a){if(a instanceof _ports_js__WEBPACK_IMPORTED_MODULE_1__.t)return a;let o=i(a),s=t.get(o)??(a instanceof Error?a.message:String(a));return new _ports_js__WEBPACK_IMPORTED_MODULE_1__.t(`${n} "${r}": ${s}${o===``?``:` (${o})`}`,{cause:a})}function r(e){if(i(e)!==`ENOENT`)throw e}function i(e){let t=e instanceof Error&&`code`in e?e.code:void 0;return typeof t==`string`?t:``}

/***/ })

};
