"use strict";exports.id=297,exports.ids=[297],exports.modules={8297:((e,t,n)=>{n.r(t),n.d(t,{createJson:()=>r,createNdjson:()=>i});function r(){let e=`
`;return{head:()=>`[`,rows:t=>{if(t.length===0)return``;let n=e+t.map(({original:e})=>JSON.stringify(e)).join(`,
`);return e=`,
`,n},tail:()=>e===`
`?`]
`:`
]
`}}function i(){return{head:()=>``,rows:e=>{let t=e.map(({original:e})=>JSON.stringify(e));return t.push(``),t.join(`
`)},tail:()=>``}}})};