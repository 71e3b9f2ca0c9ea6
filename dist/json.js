function e(){let e=`
`;return{head:()=>`[`,rows:t=>{if(t.length===0)return``;let n=e+t.map(({original:e})=>JSON.stringify(e)).join(`,
`);return e=`,
`,n},tail:()=>e===`
`?`]
`:`
]
`}}function t(){return{head:()=>``,rows:e=>{let t=e.map(({original:e})=>JSON.stringify(e));return t.push(``),t.join(`
`)},tail:()=>``}}exports.createJson=e,exports.createNdjson=t;