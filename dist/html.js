"use strict";exports.id=386,exports.ids=[386],exports.modules={5061:((e,t,n)=>{n.d(t,{n:()=>d,t:()=>o});var r=n(8463),i=n(9261),a=n(1204);function o(e){let{billable:t,calendar:n,columns:i,names:o}=e,{date:d,user:p,task:m,project:g,comment:_,labels:v}=r.M,y=(0,a.y)(o),b=e=>e===void 0?``:y(`project`,e),x=({startMs:e})=>n.dayOf(e),S=o.projects?.size||i?.includes(`project`);return{date:{title:d,unit:n.timeZone,kind:`day`,text:x,value:x},start:c(`start`,({startMs:e})=>e,n),end:c(`end`,s,n),user:{title:p,kind:`name`,text:e=>y(`user`,e.user)},task:{title:m,kind:`task`,text:e=>y(`task`,e.task)},project:S?{title:g,kind:`name`,text:e=>b(o.projects?.get(e.task))}:void 0,comment:{title:_,kind:`text`,text:e=>e.comment},labels:{title:v,kind:`labels`,text:e=>e.labels.join(`; `)},billable:t&&u((0,a.f)(t)),...f(e),...h(e),entryId:{title:`Entry id`,kind:`reference`,text:({id:e})=>e},userReference:o.users.size>0?{title:`User id`,kind:`reference`,text:e=>e.user}:void 0,taskReference:o.tasks.size>0?{title:`Task id`,kind:`reference`,text:e=>e.task}:void 0,created:l(n)}}let s=({startMs:e,durationMs:t})=>e+t;function c(e,t,{clockTimeOf:n,dayOf:i,needsOffset:a}){let o=e=>a(e.startMs,s(e));return{title:r.M[e],kind:e,text:e=>{let r=n(t(e),o(e));return i(t(e))===i(e.startMs)?r.slice(r.lastIndexOf(` `)+1):r},value:e=>o(e)?void 0:t(e)}}function l({clockTimeOf:e,needsOffset:t,timeZone:n}){let r=({created:e})=>e?(0,i.Ct)(e):void 0,a=t=>t===void 0?``:e(t),o=e=>e===void 0||t(e)?void 0:e;return{title:`Created`,unit:n,kind:`moment`,text:e=>a(r(e)),value:e=>o(r(e))}}function u(e){return{title:r.M.billable,kind:`flag`,text:t=>e(t)?`yes`:`no`}}function d({title:e,unit:t}){return t===void 0?e:`${e} (${t})`}function f({rounding:e,groupBy:t}){let n=!(0,i.nt)(t),o={title:e?`Recorded`:r.M.hours,value:({durationMs:e})=>e,...n&&{sum:({recordedMs:e})=>e}},s=e&&{title:r.M.rounded,value:({durationMs:t})=>(0,a.h)(t,e),...n&&{sum:({totals:e})=>e.durationMs}};return{duration:p(o),hours:m(o),roundedDuration:s&&p(s),rounded:s&&m(s)}}function p(e){return{...e,unit:`h:mm`,kind:`hours`,text:t=>(0,i.et)(e.value(t))}}function m(e){return{...e,unit:`decimal`,kind:`decimal`,text:t=>(0,i.G)(e.value(t))}}function h(e){let{billable:t,groupBy:n,rates:o}=e;if(o===void 0)return{rate:void 0,amount:void 0};let s=(0,a.p)(e,({rate:e,amount:t},n)=>({rate:(0,i.it)(e,n),amount:(0,i.rt)(t,n)})),c=t&&(0,a.f)(t),l=e=>c?.(e)===!1?a.T:`no rate`,u=(e,t)=>({title:r.M[e],unit:o.currency.code,kind:e,text:n=>s(n)?.[e]??t(n),value:t=>s(t)?.[e]}),d=({totals:{amount:e=0n}})=>(0,i.rt)(e,o.currency);return{rate:u(`rate`,l),amount:(0,i.nt)(n)?void 0:{...u(`amount`,()=>``),sum:d}}}}),7386:((e,t,n)=>{n.r(t),n.d(t,{createHtml:()=>Ke});var r=n(9261),i=n(1204),a=n(5061);let o=/[^\u200C-\u200F]+/g;function s(e){return u(e.replace(o,r.Dn))}function c(e){return u(e.replace(o,r.En))}function l(e){return`<bdi>${e}</bdi>`}function u(e){return(0,r.u)(e).replaceAll("`",`&#96;`)}function d(e,t,n){let r=(0,i.j)(n,t),a=l(s(e));return r===void 0?a:`<a href="${s(r)}" rel="noreferrer">${a}</a>`}function f(e){return`${(0,r.et)(e)} <small>${(0,r.G)(e)}</small>`}let p={text:`var(--ink)`,muted:`var(--muted)`,line:`var(--line)`,weekend:`var(--weekend)`,gap:`var(--card)`,single:`var(--s0)`};function m(e,t,n){return _(`svg`,{width:e,height:t,viewBox:`0 0 ${e} ${t}`},n.join(``))}function h(e,t,n){return _(`rect`,{role:`graphics-symbol`,"aria-label":n,...e,...t})}function g(e,t,n,{size:r,fill:i,anchor:a}){return _(`text`,{x:t,y:n,"font-size":r,fill:i,...a&&{"text-anchor":a}},y(e))}function _(e,t,n=``){return`<${e}${Object.entries(t).map(([e,t])=>` ${e}="${y(String(v(t)))}"`).join(``)}${n===``?`/>`:`>${n}</${e}>`}`}function v(e){return typeof e==`number`?Math.round(e*100)/100:e}function y(e){return s((0,r.Dn)(e))}let b=[{name:`Billable`,className:`s0`,paint:{fill:p.single,stroke:p.single},partOf:e=>{let{billableMs:t=0}=(0,i.d)(e);return{ms:t,hours:(0,r.ot)(t)}}},{name:`Non-billable`,className:`s0 hollow`,paint:{fill:p.gap,stroke:p.single},partOf:e=>{let{durationMs:t,billableMs:n=0}=(0,i.d)(e);return{ms:t-n,hours:(0,r.st)(t,n)}}}];function x(e,{billable:t,names:n}){if(t!==void 0)return b;if(e.length===0)return[S(``,0,()=>!0)];let r=(0,i.y)(n);return(0,i.n)(e,8).largest.map(({keys:[e]},t)=>S(r(`user`,e),t,({keys:t})=>t[1]===e))}function S(e,t,n){let a=`s${t}`;return{name:e,className:a,paint:{fill:`var(--${a})`,stroke:p.gap},partOf:e=>{let{durationMs:t}=(0,i.d)(e.filter(n));return{ms:t,hours:(0,r.ot)(t)}}}}function C(e,{name:t},{hours:n,decimal:r}){return`${t===``?e:`${e}, ${t}`}: ${n} (${r} hours)`}function ee(e,t,n){let[a,o]=[(0,r.St)(e),(0,r.St)(t)],{unit:s,barOf:c,labelOf:l,groupOf:u}=te(o-a+1,n),d=new Map,f=s===`year`?28:1;for(let e=a;e<o+f;e+=f){let t=c((0,r._t)(Math.min(e,o))),n=s===`day`&&(0,i.S)(t),a=s===`year`?t:i.E[s].text(t);d.has(t)||d.set(t,{key:t,title:a,label:l(t),group:u(t),isWeekend:n})}return{unit:s,bars:[...d.values()],barOf:c}}function te(e,{weekOf:t,monthOf:n}){return e<=62?{unit:`day`,barOf:e=>e,labelOf:ne,groupOf:ie}:e<=434?{unit:`week`,barOf:t,labelOf:w,groupOf:re}:e<=1860?{unit:`month`,barOf:n,labelOf:T,groupOf:E}:{unit:`year`,barOf:E,labelOf:e=>e,groupOf:()=>``}}let ne=e=>String(Number(e.slice(8))),w=e=>i.E.day.text(i.E.week.firstDay(e),!1).slice(4),re=e=>E(i.E.week.firstDay(e)),T=e=>(0,r.xt)(e).slice(0,3),E=e=>e.slice(0,4),ie=e=>`${T(e)} ${E(e)}`;function D(e,t){return e==null||t==null?NaN:e<t?-1:e>t?1:e>=t?0:NaN}function O(e,t){return e==null||t==null?NaN:t<e?-1:t>e?1:t>=e?0:NaN}function k(e){let t,n,r;e.length===2?(t=e===D||e===O?e:A,n=e,r=e):(t=D,n=(t,n)=>D(e(t),n),r=(t,n)=>e(t)-n);function i(e,r,i=0,a=e.length){if(i<a){if(t(r,r)!==0)return a;do{let t=i+a>>>1;n(e[t],r)<0?i=t+1:a=t}while(i<a)}return i}function a(e,r,i=0,a=e.length){if(i<a){if(t(r,r)!==0)return a;do{let t=i+a>>>1;n(e[t],r)<=0?i=t+1:a=t}while(i<a)}return i}function o(e,t,n=0,a=e.length){let o=i(e,t,n,a-1);return o>n&&r(e[o-1],t)>-r(e[o],t)?o-1:o}return{left:i,center:o,right:a}}function A(){return 0}function ae(e){return e===null?NaN:+e}let j=k(D);j.right,j.left,k(ae).center,Array.prototype.slice;let oe=Math.sqrt(50),se=Math.sqrt(10),ce=Math.sqrt(2);function M(e,t,n){let r=(t-e)/Math.max(0,n),i=Math.floor(Math.log10(r)),a=r/10**i,o=a>=oe?10:a>=se?5:a>=ce?2:1,s,c,l;return i<0?(l=10**-i/o,s=Math.round(e*l),c=Math.round(t*l),s/l<e&&++s,c/l>t&&--c,l=-l):(l=10**i*o,s=Math.round(e/l),c=Math.round(t/l),s*l<e&&++s,c*l>t&&--c),c<s&&.5<=n&&n<2?M(e,t,n*2):[s,c,l]}function le(e,t,n){if(t=+t,e=+e,n=+n,!(n>0))return[];if(e===t)return[e];let r=t<e,[i,a,o]=r?M(t,e,n):M(e,t,n);if(!(a>=i))return[];let s=a-i+1,c=Array(s);if(r){if(o<0)for(let e=0;e<s;++e)c[e]=(a-e)/-o;else for(let e=0;e<s;++e)c[e]=(a-e)*o}else if(o<0)for(let e=0;e<s;++e)c[e]=(i+e)/-o;else for(let e=0;e<s;++e)c[e]=(i+e)*o;return c}function ue(e,t,n){return t=+t,e=+e,n=+n,M(e,t,n)[2]}function de(e,t,n){let r;for(;;){let i=ue(e,t,n);if(i===r||i===0||!isFinite(i))return[e,t];if(i>0){let n=Math.ceil(e/i),r=Math.floor(t/i);e=(n-(n*i>e))*i,t=(r+(r*i<t))*i}else if(i<0){let n=-i,r=Math.ceil(e*n),a=Math.floor(t*n);e=(r-(r/n>e))/n,t=(a+(a/n<t))/n}r=i}}let[N,P,F,I]=[48,8,10,240],L=F+I;function R({bars:e,barOf:t,unit:n},r,i,a){let o=a-N-P,s=Math.max(.24,1-72*e.length/o),c=o/e.length,l=c*(1-s),u=Map.groupBy(r,({keys:[e=``]})=>t(e)),d=e.map((e,t)=>{let n=u.get(e.key)??[],r=N+c*t+c*s/2;return{x:r,middle:r+l/2,bar:e,parts:i.map(e=>({...e,...e.partOf(n)}))}}),f=d.map(({parts:e})=>e.reduce((e,{ms:t})=>e+t,0)),[,h]=de(0,Math.max(...f)/z,4),g=e=>L-(h===0?0:e/h*I),v=d.filter(({bar:e})=>e.isWeekend);return m(a,L+42,[...V(le(0,h,4),g,a),...v.map(e=>_(`rect`,{x:e.x-c*s/2,y:F,width:c,height:I,fill:p.weekend})),...d.flatMap(e=>H(e,g,l)),...pe(d,n,c)])}let z=36e5,B=new Intl.NumberFormat(`en`,{maximumFractionDigits:6});function V(e,t,n){return e.flatMap(e=>{let r=t(e)+.5,i={size:12,fill:p.muted,anchor:`end`},a=g(`${B.format(e)} h`,N-7.5,r+4,i);return[_(`line`,{x1:N+.5,x2:n-P+.5,y1:r,y2:r,stroke:p.line}),a]})}function H({x:e,bar:t,parts:n},r,i){let a=0;return n.flatMap(n=>{let{paint:o,ms:s,hours:c}=n;if(s===0)return[];let l=r(a/z);a+=s;let u=r(a/z);return[h({x:e,y:u,width:i,height:l-u},o,C(t.title,n,c))]})}let fe={day:22,week:50,month:34,year:40};function pe(e,t,n){let r=Math.ceil(fe[t]/n),i=e.filter((e,t)=>t%r===0),a=i.map(({bar:e},t)=>e.group!==``&&e.group!==i[t-1]?.bar.group);return i.flatMap(({bar:e,middle:t},i)=>{let o={size:12,anchor:`middle`},s=g(e.label,t,L+18,{...o,fill:p.text}),c=a.indexOf(!0,i+1),l=c!==-1&&(c-i)*r*n<64;return!a[i]||l?[s]:[s,g(e.group,t,L+35,{...o,fill:p.muted})]})}let U={wide:1040,narrow:360};function me(e,t,n){if(t.durationMs===0)return``;let r=(0,i.c)(e,`user`),a=(0,i.c)(t,`project`),o=n.billable===void 0&&r.length<=8;return`<div class="charts">\n${[he(e,o?r:[],n),...o||r.length===1?[]:[G(`user`,r,15,n)],...a.length<2?[]:[G(`project`,a,10,n)],G(`task`,(0,i.c)(t,`task`),10,n)].join(``)}</div>\n`}function he(e,t,n){let i=_e(e,n),a=x(t,n),o=`${t.length>0?` and user`:``}${n.billable?`, billable and non-billable`:``}`,s=`Hours by ${i.unit}${o}`,[c,l]=[U.wide,U.narrow].map(t=>R(i,e.rows,a,t));return`<section>
<h2>${s}</h2>
<div class="chart" role="img" aria-label="${s}, drawn from the tables below">
<div class="wide">${c}</div>
<div class="narrow">${l}</div>
</div>
${W(a,(0,r.nt)(n.groupBy)?void 0:e.rows)}</section>
`}function W(e,t){let n=e.map(({name:e,className:n,partOf:r})=>{let{hours:i,decimal:a}=r(t??[]).hours;return`<li class="${n}">${l(s(e))}${t?` <span>${i} (${a})</span>`:``}</li>`});return e[0]?.name?`<ul class="legend">${n.join(``)}</ul>\n`:``}function G(e,t,n,a){let o=(0,i.y)(a.names),s=t.reduce((e,{durationMs:t})=>e+t,0),{largest:c,rest:l}=(0,i.n)(t,n),u=x([],a),d=(0,r.nt)(a.groupBy)?void 0:r.et,f=e=>`${d?`${d(e)} \u00B7 `:``}${(0,r.at)(e,s)}`,p=ge(c,({keys:[t]})=>o(e,t),f,u),m=l&&`<p class="rest">${l.count.toLocaleString(`en`)} other ${e}s: ${f(l.durationMs)}</p>\n`;return`<section>\n<h2>Share by ${e}</h2>\n${p}${W(u)}${m??``}</section>\n`}function ge(e,t,n,r){let i=Math.max(...e.map(({durationMs:e})=>e)),a=e=>`${(e/i*100).toFixed(2)}%`;return`<ul class="chart shares">\n${e.map(e=>{let i=t(e),o=0,c=r.map(t=>{let{ms:n,hours:r}=t.partOf([e]),s={x:a(o),y:0,width:a(n),height:`100%`};return o+=n,h(s,t.paint,C(i,t,r))}),u=n(e.durationMs);return`<li>${l(s(i))}<svg aria-hidden="true">${c.join(``)}</svg><span>${u}</span></li>\n`}).join(``)}</ul>\n`}function _e({rows:e},{span:t,calendar:n}){let i=e.map(({keys:[e=``]})=>e),a=[i[0]??``,i.at(-1)??``],o=t?.fromMs===-1/0,s=t&&!o&&[n.dayOf(t.fromMs),n.dayOf(t.untilMs-1)];return ee(...s&&(0,r.St)(s[1])-(0,r.St)(s[0])<62?s:a,n)}let ve=[`date`,`start`,`end`,`user`,`task`,`project`,`comment`,`labels`,`duration`,`roundedDuration`,`rate`,`amount`,`entryId`];function ye(e){let t=(0,a.t)(e);return ve.flatMap(n=>{let r=t[n];return r===void 0?[]:[{name:n,attributes:``,sortBy:`text`,title:r.title,...be(r,e)}]})}function be(e,t){let{kind:n,text:o,value:u,sum:p}=e;switch(n){case`day`:return{sortBy:`start`,cell:e=>i.E.day.text(o(e))};case`start`:case`end`:return{sortBy:n,cell:e=>Se(e,n===`start`?0:e.durationMs,t)};case`task`:return{cell:e=>d(o(e),e.task,t.taskUrl)};case`labels`:{let e=(0,i.y)(t.names),n=t=>l(s(e(`label`,t)));return{attributes:` class="labels"`,cell:({labels:e})=>[...new Set(e)].map(n).join(` `)}}case`hours`:return{sortBy:`number`,attributes:` class="number hours"`,cell:e=>f(Number(u?.(e))),...p&&{sum:e=>f(Number(p(e)))}};case`rate`:case`amount`:return{sortBy:`number`,attributes:` class="number ${n}"`,title:n===`amount`?(0,a.n)(e):e.title,cell:e=>u?.(e)===void 0?xe(o(e)):(0,r.Q)(o(e)),...p&&{sum:e=>(0,r.Q)(String(p(e)))}};default:{let e=n===`text`?c:s,t=t=>t===``?``:l(e(t));return{cell:e=>t(o(e))}}}}function xe(e){return e===``?``:`<small class="words">${e}</small>`}function Se({startMs:e,durationMs:t},n,{calendar:i}){let{clockTimeOf:a,dayOf:o,needsOffset:s}=i,c=e+n,[,l=``]=a(c,s(e,e+t)).split(` `),u=(0,r.St)(o(c))-(0,r.St)(o(e)),d=u===0?``:` <small>+${(0,r.bn)(u,`day`)}</small>`;return l.replace(Ce,` <small>$&</small>`)+d}let Ce=/[+-].+$/,K={text:`
// @ts-check
// Makes the tables interactive: sorting, and for entries filters and sums; and names the bars of the charts. It is inlined
// into the page, so it stands alone. Without it the page is complete, but still.
(() => {
  /** @typedef {{ readonly element: HTMLTableRowElement, readonly place: number, text: string }} Row */

  /** The columns that entries are filtered by, by the name of the field. */
  const filterColumns = { user: 'user', task: 'task', project: 'project', label: 'labels' };

  const collator = new Intl.Collator('en', { numeric: true });
  // A browser lays out some hundred rows at once, not 20,000; people overlook some thirty. The page has the
  // class \`later\` on entries beyond the first number.
  const entriesAtOnce = 300;
  const totalsAtOnce = 30;

  for (const table of document.querySelectorAll('table.totals')) {
    if (table instanceof HTMLTableElement) createList(table, totalsAtOnce, Number.POSITIVE_INFINITY);
  }
  const entries = /** @type {HTMLTableElement | null} */ (document.querySelector('table.entries'));
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.filters'));
  if (entries && form) makeInteractive(entries, form);
  nameBars();

  /**
   * A table that sorts, and that shows \`step\` more rows at a time. On paper all are there.
   * @param {HTMLTableElement} table @param {number} atOnce @param {number} step
   */
  function createList(table, atOnce, step) {
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]).map(newRow);
    let order = rows;
    let room = atOnce;
    const more = document.createElement('button');
    more.type = 'button';
    more.className = 'more';
    (table.closest('.scroll') ?? table).after(more);
    more.addEventListener('click', showMore);
    const heads = [...table.querySelectorAll('thead th')];
    heads.forEach((head, index) => {
      if (!head.hasAttribute('data-by')) return;
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      button.addEventListener('click', () => {
        order = sort(table, rows, heads, index);
        restart();
      });
      head.append(button);
    });

    function restart() {
      room = atOnce;
      layOut();
    }

    function showMore() {
      room += step;
      layOut();
    }

    function layOut() {
      let left = room;
      let waiting = 0;
      for (const { element } of order) {
        if (element.hidden) continue;
        const isLater = left <= 0;
        if (isLater) waiting += 1;
        left -= 1;
        if (element.classList.contains('later') !== isLater) element.classList.toggle('later', isLater);
      }
      const count = waiting.toLocaleString('en');
      more.textContent = step === Number.POSITIVE_INFINITY ? \`Show \${count} more\` : \`Show more (\${count} left)\`;
      more.hidden = waiting === 0;
    }

    layOut();
    return { rows, more, restart, showMore };
  }

  /** @param {HTMLTableRowElement} element @param {number} place @returns {Row} */
  function newRow(element, place) {
    return { element, place, text: '' };
  }

  /**
   * Sorts by a column, and the other way round if it is sorted by that. Groups, each a table body below its head, are
   * sorted by their heads, and rows within them.
   * @param {HTMLTableElement} table @param {readonly Row[]} rows @param {readonly Element[]} heads @param {number} index
   */
  function sort(table, rows, heads, index) {
    const head = heads[index];
    const by = head?.getAttribute('data-by') ?? 'text';
    const before = head?.getAttribute('aria-sort');
    // The largest number is what people look for first.
    const first = head?.classList.contains('number') ? 'descending' : 'ascending';
    const second = first === 'ascending' ? 'descending' : 'ascending';
    const direction = before === first ? second : first;
    for (const other of heads) other.removeAttribute('aria-sort');
    head?.setAttribute('aria-sort', direction);
    const compare = comparison(direction === 'descending' ? -1 : 1);
    const keyed = rows.map((row) => ({ row, ...keyOf(row, by, index) })).sort(compare);
    const groups = Map.groupBy(keyed, ({ row }) => row.element.parentElement);
    const bodies = [...groups]
      .map(([body, own]) => ({ body, own, head: own.find(({ row }) => row.element.classList.contains('group')) }))
      .sort((a, b) => (a.head && b.head ? compare(a.head, b.head) : 0));
    return bodies.flatMap(({ body, own, head: top }) => {
      const sorted = (top ? [top, ...own.filter((one) => one !== top)] : own).map(({ row }) => row);
      body?.replaceChildren(...sorted.map(({ element }) => element));
      if (bodies.length > 1 && body) table.insertBefore(body, table.tFoot);
      return sorted;
    });
  }

  /** @param {Row} row @param {string} by @param {number} index */
  function keyOf({ element, place }, by, index) {
    const text = element.cells[index]?.textContent ?? '';
    if (by === 'text') return { number: 0, text };
    const { s, d } = element.dataset;
    const numbers = { place, start: Number(s), end: Number(s) + Number(d), number: shownNumber(text) };
    return { number: numbers[/** @type {keyof typeof numbers} */ (by)], text: '' };
  }

  /** \`12:30\` in minutes, also where decimal hours follow, or \`1,234.50\`, or \`12.5%\`; -1 for nothing and for words. @param {string} text */
  function shownNumber(text) {
    const [first = '', minutes] = text.replace(/ .*/, '').replaceAll(/[,%]/g, '').split(':');
    if (minutes !== undefined) return Number(first) * 60 + Number(minutes);
    return first === '' || Number.isNaN(Number(first)) ? -1 : Number(first);
  }

  /** @typedef {{ readonly row: Row, readonly number: number, readonly text: string }} Keyed */

  /** @param {1 | -1} sign @returns {(a: Keyed, b: Keyed) => number} */
  function comparison(sign) {
    return (a, b) => {
      // What is empty comes last either way: it is what nobody looks for.
      if ((a.text === '') !== (b.text === '')) return a.text === '' ? 1 : -1;
      return sign * (a.number - b.number || collator.compare(a.text, b.text)) || a.row.place - b.row.place;
    };
  }

  /** @param {HTMLTableElement} table @param {HTMLFormElement} form */
  function makeInteractive(table, form) {
    const { rows, more, restart, showMore } = createList(table, entriesAtOnce, entriesAtOnce);
    // Not all entries of the export are in the page.
    const isBounded = document.querySelector('.limit') !== null;
    const isRounded = table.classList.contains('rounded');
    const columns = [...table.querySelectorAll('col')].map(({ className }) => className);
    const filtered = Object.entries(filterColumns).flatMap(([name, column]) => {
      const index = columns.indexOf(column);
      return index === -1 ? [] : { name, index };
    });
    let waiting = 0;

    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        showMore();
        // It tells of a change only: where the end is still near, it must be asked anew.
        watcher.unobserve(more);
        watcher.observe(more);
      },
      { rootMargin: '800px' },
    );

    function filter() {
      const asked = new FormData(form);
      const read = (/** @type {string} */ name) => {
        const value = asked.get(name);
        return typeof value === 'string' ? value : '';
      };
      const words = read('text').toLowerCase().split(/\\s+/).filter(Boolean);
      const billable = read('billable');
      const chosen = filtered.flatMap(({ name, index }) => (read(name) === '' ? [] : { index, value: read(name) }));
      const sum = { entries: 0, recordedMs: 0, roundedMs: 0, amount: 0n };
      for (const row of rows) {
        const { b, d, r, a = '0' } = row.element.dataset;
        const isShown =
          chosen.every(({ index, value }) => valuesOf(row, index).includes(value)) &&
          (billable === '' || b === billable) &&
          (words.length === 0 || holdsAll(row, words));
        if (row.element.hidden === isShown) row.element.hidden = !isShown;
        if (!isShown) continue;
        sum.entries += 1;
        sum.recordedMs += Number(d);
        sum.roundedMs += Number(r ?? d);
        sum.amount += BigInt(a);
      }
      restart();
      showSum(sum);
    }

    /** @param {{ entries: number, recordedMs: number, roundedMs: number, amount: bigint }} sum */
    function showSum({ entries, recordedMs, roundedMs, amount }) {
      const { currency, digits } = table.dataset;
      const money = amountText(amount, Number(digits));
      const isPart = entries < rows.length;
      const duration = (/** @type {number} */ ms) => \`\${hoursAndMinutes(ms)} (\${decimalHours(ms)} hours)\`;
      const recorded = isRounded ? \`, recorded \${duration(recordedMs)}\` : '';
      const output = form?.querySelector('output');
      const count = entries.toLocaleString('en');
      const entriesText = isBounded ? 'listed entries' : 'entries';
      const shown = isPart
        ? \`\${count} of \${rows.length.toLocaleString('en')} \${entriesText}\`
        : \`All \${count} \${entriesText}\`;
      if (output)
        output.textContent = \`\${shown}: \${duration(roundedMs)}\${recorded}\${currency ? \`, \${currency} \${money}\` : ''}\`;
      form?.classList.toggle('part', isPart);
      const foot = table.tFoot?.rows[0];
      if (!foot) return;
      const title = foot.cells[0];
      if (title) title.textContent = isPart ? 'Total of the entries shown' : 'Total';
      [recordedMs, roundedMs].forEach((ms, index) => {
        const decimal = document.createElement('small');
        decimal.textContent = decimalHours(ms);
        foot.querySelectorAll('.hours')[index]?.replaceChildren(\`\${hoursAndMinutes(ms)} \`, decimal);
      });
      foot.querySelector('.amount')?.replaceChildren(money);
    }

    for (const { name, index } of filtered) {
      const values = new Set(rows.flatMap((row) => valuesOf(row, index)));
      const options = [...values].sort(collator.compare).map((value) => new Option(value, value));
      form.querySelector(\`[name=\${name}]\`)?.append(...options);
    }
    form.addEventListener('input', () => {
      clearTimeout(waiting);
      waiting = setTimeout(filter, 100);
    });
    // The fields have their first values again only after the event.
    form.addEventListener('reset', () => setTimeout(filter));
    form.addEventListener('submit', (event) => event.preventDefault());
    form.hidden = false;
    filter();
    watcher.observe(more);
  }

  /** The name of the user or the task, or the labels. @param {Row} row @param {number} index */
  function valuesOf({ element }, index) {
    return [...(element.cells[index]?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent);
  }

  /** @param {Row} row @param {string[]} words */
  function holdsAll(row, words) {
    row.text ||= [...row.element.cells]
      .map((cell) => cell.textContent)
      .join(' ')
      .toLowerCase();
    return words.every((word) => row.text.includes(word));
  }

  function nameBars() {
    const tip = document.createElement('div');
    tip.className = 'tip';
    tip.hidden = true;
    tip.setAttribute('aria-hidden', 'true');
    document.body.append(tip);
    document.addEventListener('pointermove', (event) => {
      const bar = event.target instanceof Element ? event.target.closest('.chart rect[aria-label]') : null;
      tip.hidden = bar === null;
      if (bar === null) return;
      tip.textContent = bar.getAttribute('aria-label');
      const left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8);
      tip.style.translate = \`\${Math.max(8, left)}px \${event.clientY + 18}px\`;
    });
  }

  /** As in src/text/money.ts. @param {bigint} amount @param {number} digits */
  function amountText(amount, digits) {
    const text = String(amount).padStart(digits + 1, '0');
    const whole = BigInt(text.slice(0, text.length - digits)).toLocaleString('en');
    return digits === 0 ? whole : \`\${whole}.\${text.slice(-digits)}\`;
  }

  // As in src/report/totals/figures.ts: the nearest unit, the half up.

  /** @param {number} ms @param {number} unitMs */
  function nearest(ms, unitMs) {
    const over = ms % unitMs;
    return (ms - over) / unitMs + (over * 2 >= unitMs ? 1 : 0);
  }

  /** @param {number} ms */
  function hoursAndMinutes(ms) {
    const minutes = nearest(ms, 60000);
    return \`\${Math.floor(minutes / 60)}:\${String(minutes % 60).padStart(2, '0')}\`;
  }

  /** @param {number} ms */
  function decimalHours(ms) {
    const hundredths = nearest(ms, 36000);
    return \`\${Math.floor(hundredths / 100)}.\${String(hundredths % 100).padStart(2, '0')}\`;
  }
})();
`,hash:`sha256-MjzylbRsAifVhlb97/8pFvdzIy91EodAgFPnA2q0fUE=`},q={text:`
:root {
  color-scheme: light dark;
  --page: #f5f6f8;
  --card: #ffffff;
  --ink: #1a2130;
  --muted: #5b6577;
  --line: #e1e5eb;
  --weekend: #f3f5f8;
  --accent: #2459c4;
  --shade: #1a21303d;
  --warn-card: #fff7e8;
  --chip: #edf1f7;
  --s0: #2f6bd8;
  --s1: #e38b1c;
  --s2: #169383;
  --s3: #c43f7c;
  --s4: #7b58d3;
  --s5: #7ca32b;
  --s6: #a8502d;
  --s7: #38a5d9;

  @media screen and (prefers-color-scheme: dark) {
    --page: #11151c;
    --card: #191f29;
    --ink: #e8ecf3;
    --muted: #9ba6b8;
    --line: #2b3340;
    --weekend: #1e2531;
    --accent: #8ab4ff;
    --shade: #0000008c;
    --warn-card: #2a2215;
    --chip: #28303d;
    --s0: #6b9dfb;
    --s1: #f2aa4f;
    --s2: #3fc2af;
    --s3: #ee7fb1;
    --s4: #aa92f6;
    --s5: #a9ca5f;
    --s6: #dc8a65;
    --s7: #74c8f1;
  }
}

@page {
  size: landscape;
  margin: 9mm 10mm 12mm;

  @bottom-right {
    content: "Page " counter(page) " of " counter(pages);
    color: #5b6577;
    font: 8pt sans-serif;
  }
}

* {
  box-sizing: border-box;
}

body {
  margin: 0;
  background: var(--page);
  color: var(--ink);
  font:
    15px / 1.5 system-ui,
    -apple-system,
    "Segoe UI",
    Roboto,
    "Noto Sans",
    "Liberation Sans",
    Arial,
    sans-serif;
  font-variant-numeric: tabular-nums;

  @media print {
    background: none;
    font-size: 8.5pt;
    line-height: 1.3;
  }
}

main {
  max-width: 1320px;
  margin: 0 auto;
  padding: 40px 24px 64px;

  @media screen and (max-width: 760px) {
    padding: 24px 12px 40px;
  }

  @media print {
    max-width: none;
    padding: 0;
  }
}

header {
  margin-bottom: 24px;

  p {
    margin: 6px 0 0;
    font-size: 17px;
  }

  .made {
    color: var(--muted);
    font-size: 14px;
    overflow-wrap: anywhere;
  }

  @media print {
    margin-bottom: 3mm;

    p,
    .made {
      margin-top: 1mm;
      font-size: 8.5pt;
    }
  }
}

a {
  color: var(--accent);
}

h1 {
  margin: 0;
  font-size: 30px;
  font-weight: 680;
  line-height: 1.2;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;

  @media print {
    font-size: 16pt;
  }
}

h2 {
  margin: 0 0 14px;
  font-size: 17px;
  font-weight: 640;

  @media print {
    margin-bottom: 1.5mm;
    font-size: 10.5pt;
    break-after: avoid;
  }
}

section,
.figures {
  margin: 0 0 20px;
  padding: 22px 24px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);

  @media screen and (max-width: 760px) {
    padding: 18px 16px;
  }

  @media print {
    margin-bottom: 5mm;
    padding: 0;
    border-width: 0;
    border-radius: 0;
    background: none;

        &:not(#entries, :has(tr:nth-child(16), tbody + tbody)) {
      break-inside: avoid;
    }
  }
}

.figures,
.figures dl {
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: 1px;
  margin: 0;
  background: var(--line);
  print-color-adjust: exact;
}

.figures {
  overflow: hidden;
  margin-bottom: 20px;
  padding: 0;

  .sums {
    flex-grow: 3;
  }

  div {
    flex: 1 1 auto;
    padding: 18px clamp(14px, 2vw, 24px);
    background: var(--card);
  }

  dt {
    color: var(--muted);
    font-size: 13px;
  }

  dd {
    margin: 2px 0 0;
    font-size: clamp(20px, 2.2vw, 26px);
    font-weight: 640;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  .sums dd {
    display: inline-block;
    margin-right: 10px;
    font-size: 32px;
    line-height: 1.35;
  }

  .sums .beside {
    color: var(--muted);
    font-size: 17px;
    font-weight: 400;
  }

  .sums .share {
    display: block;
    margin: 4px 0 0;
    color: var(--muted);
    font-size: 13px;
    font-weight: 400;
  }

  @media print {
    border-width: 1px 0;

    div {
      padding: 1mm 4mm;
    }

    div dd,
    .sums dd {
      font-size: 13pt;
    }
  }
}

section.notes {
  border: 0;
  background: none;
  color: var(--muted);
  font-size: 14px;

  h2 {
    font-size: 14px;
  }

  @media print {
    font-size: 8pt;
    break-inside: avoid;
  }
}

section ul {
  margin: 0;
  padding-left: 20px;
}

.charts {
  @media print {
    display: grid;
    grid-auto-flow: column;
    justify-content: start;
    gap: 8mm;
    break-inside: avoid;

    svg {
      width: auto;
      max-height: 75mm;
    }

        &:has(> :nth-child(4)) {
      grid-template-columns: 84mm;
      gap: 6mm;

      .shares {
        width: 55mm;
      }
    }
  }
}

.chart {
  break-inside: avoid;
  print-color-adjust: exact;

  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }

  rect[aria-label]:hover {
    opacity: 0.8;
  }

  .narrow {
    display: none;
  }

  @media print, (max-width: 760px) {
    .wide {
      display: none;
    }

    .narrow {
      display: block;
    }
  }
}

.shares {
  display: grid;
  grid-template-columns: minmax(0, 30%) 1fr auto;
  gap: 8px 16px;
  margin: 0;
  padding: 0;
  font-size: 14px;
  list-style: none;

  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    row-gap: 1px;
    align-items: center;
  }

  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    height: 18px;
  }

  span {
    color: var(--muted);
    text-align: right;
    white-space: nowrap;
  }

  @media print, (max-width: 760px) {
    grid-template-columns: 1fr auto;

    svg {
      grid-row: 2;
      grid-column: 1 / -1;
      height: 14px;
    }
  }

    @media print {
    gap: 5px 8px;
    width: 68mm;
    font-size: 10px;
    line-height: 1.25;

    svg {
      height: 7px;
    }
  }
}

.rest {
  margin: 8px 0 0;
  color: var(--muted);
}

section .legend {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 22px;
  margin-top: 10px;
  padding: 0;
  list-style: none;
  break-inside: avoid;

  li {
    overflow-wrap: anywhere;

    &::before {
      content: "";
      display: inline-block;
      width: 11px;
      height: 11px;
      margin-right: 8px;
      border-radius: 3px;
      background: var(--swatch);
      print-color-adjust: exact;
    }
  }

    .hollow::before {
    border: 1.5px solid var(--swatch);
    background: none;
  }

  span {
    margin-left: 4px;
    color: var(--muted);
  }
}

.s0 {
  --swatch: var(--s0);
}

.s1 {
  --swatch: var(--s1);
}

.s2 {
  --swatch: var(--s2);
}

.s3 {
  --swatch: var(--s3);
}

.s4 {
  --swatch: var(--s4);
}

.s5 {
  --swatch: var(--s5);
}

.s6 {
  --swatch: var(--s6);
}

.s7 {
  --swatch: var(--s7);
}

.tip {
  position: fixed;
  z-index: 3;
  top: 0;
  left: 0;
  max-width: min(420px, 90vw);
  padding: 5px 10px;
  border-radius: 6px;
  background: var(--ink);
  color: var(--card);
  font-size: 13px;
  pointer-events: none;
  overflow-wrap: anywhere;

  @media print {
    display: none;
  }
}

table {
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
}

caption {
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);

  @media print {
    display: none;
  }
}

th,
td {
  padding: 8px 10px;
  border-bottom: 1px solid var(--line);
  font-weight: 400;
  text-align: left;
  vertical-align: top;
  overflow-wrap: anywhere;

  @media print {
    padding: 0.5mm 1.5mm;
  }
}

thead {
  th {
    position: sticky;
    z-index: 1;
    top: 0;
    background: var(--card);
    color: var(--muted);
    font-size: 13px;
    font-weight: 600;
    vertical-align: bottom;
    white-space: nowrap;

    @media print {
      position: static;
      background: none;
      font-size: 8pt;
    }
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    cursor: pointer;

    &:hover {
      color: var(--ink);
    }

        @media print {
      display: contents;
    }
  }

  [aria-sort] {
    color: var(--accent);

    button::after {
      content: " \u2191" / "";
    }

    &[aria-sort="descending"] button::after {
      content: " \u2193" / "";
    }

    @media print {
      color: var(--muted);
    }
  }
}

tfoot {
  display: table-row-group;
  break-before: avoid;

  th,
  td {
    border-bottom: 0;
    font-weight: 640;
  }
}

tr {
  break-inside: avoid;

    @media screen and (scripting: enabled) {
    &.later {
      display: none;
    }
  }
}

small,
em {
  color: var(--muted);
  font-size: 13px;

  @media print {
    font-size: 8pt;
  }
}

table.totals {
  .number {
    width: 110px;
    text-align: right;
    white-space: nowrap;

        @media print {
      width: auto;
    }
  }

  .group > * {
    font-weight: 640;
    break-after: avoid;
  }

  .member > th:first-child {
    padding-left: 28px;
  }

  @media screen and (max-width: 760px) {
    .number {
      width: auto;
    }

    th,
    td {
      padding: 8px 3px;
      font-size: 14px;
    }

    thead th {
      font-size: 12px;
    }

    thead .number {
      white-space: normal;
      overflow-wrap: normal;
    }

    .member > th:first-child {
      padding-left: 14px;
    }
  }

    @media screen {
    tr > :first-child {
      position: sticky;
      z-index: 2;
      left: 0;
      min-width: 90px;
      background: var(--card);
    }
  }
}

.scroll {
  position: relative;
  overflow-x: auto;
  background:
    linear-gradient(to left, var(--card) 24px, transparent) right / 72px 100% no-repeat local,
    linear-gradient(to left, var(--shade), transparent) right / 28px 100% no-repeat;

  ~ .scroll {
    margin-top: 20px;
  }

    @media print, (min-width: 1180px) {
    &:not(:has(.grid)) {
      overflow: visible;
      background: none;
    }
  }

  @media print {
    overflow: visible;
    background: none;
  }
}

table.grid {
  --gap: 4px;

  font-size: 13px;

  &.wide {
    --gap: 2px;

    font-size: 11.5px;
  }

  caption {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
    display: table-caption;
    padding-bottom: 6px;
    color: var(--muted);
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    width: auto;
    padding: 6px var(--gap);
    font-size: inherit;
  }

  td,
  .number {
    width: auto;
    text-align: right;
    white-space: nowrap;
  }

  tr > :nth-child(2) {
    font-weight: 640;
  }

  .number[data-by],
  td.number {
    padding-left: calc(var(--gap) * 3);
  }

    [data-by] + .number:not([data-by]),
  .number + td:not(.number) {
    padding-left: 14px;
  }

  small {
    display: block;
    font-size: 11px;
    font-weight: 400;
  }

  .off {
    background: var(--weekend);
  }

  @media print {
    --gap: 0.6mm;

    font-size: 8pt;
    print-color-adjust: exact;

    &.wide {
      --gap: 0.3mm;

      font-size: 6.5pt;
    }

    small {
      font-size: 6pt;
    }
  }
}

table.entries {
  table-layout: fixed;
  font-size: 14px;

    @media screen and (min-width: 961px) {
    &:is(.rounded, .priced) {
      min-width: 1080px;
    }
  }

  th,
  td {
    padding: 8px 7px;
  }

  bdi {
    white-space: pre-line;
  }

    td:nth-child(2),
  td:nth-child(3) {
    overflow-wrap: normal;
  }

  td:first-child,
  td.number {
    white-space: nowrap;
  }

  .number {
    text-align: right;
  }

  small {
    display: inline-block;
    min-width: 2.9em;
    font-size: 0.8em;
    font-weight: 400;
  }

  tbody td:last-child {
    color: var(--muted);
    font-size: 12px;
    line-height: 21px;
  }

  .labels bdi {
    display: inline-block;
    margin: 0 2px 2px 0;
    padding: 0 7px;
    border-radius: 10px;
    background: var(--chip);
    font-size: 12px;
    line-height: 20px;
  }

  @media print {
    font-size: 7pt;
    line-height: 1.25;

    th,
    td {
      padding: 0.5mm 1.2mm;
    }

    thead th {
      font-size: inherit;
    }

    small {
      min-width: 0;
      font-size: 0.9em;
    }

        .labels bdi {
      display: inline;
      margin: 0;
      padding: 0;
      font-size: inherit;
      line-height: inherit;

      &:not(:last-child)::after {
        content: ",";
      }
    }

        .entryId,
    tr > :last-child {
      display: none;
    }

    tfoot small {
      display: block;
    }

        .hours:has(+ .hours) small {
      display: none;
    }
  }
}

col.date {
  width: 9.6em;
}

col:is(.start, .end) {
  width: 4.4em;
}

col.user {
  width: 10%;
}

col.task {
  width: 16%;
}

col:is(.project, .labels) {
  width: 11.5%;
}

col:is(.duration, .roundedDuration) {
  width: 7.4em;
}

col.entryId {
  width: 6em;
}

@media screen {
  table.entries.priced {
    font-size: 13px;

    .number small {
      display: block;
    }

    col.date {
      width: 9.2em;
    }

    col:is(.start, .end) {
      width: 4.2em;
    }

    col.user {
      width: 8.5%;
    }

    col.task {
      width: 11.5%;
    }

    col:is(.project, .labels) {
      width: 8%;
    }

    col:is(.duration, .roundedDuration) {
      width: 5.9em;
    }

    col.rate {
      width: 6.8em;
    }

    col.amount {
      width: 9.2em;
    }

    col.entryId {
      width: 5em;
    }

    thead th {
      font-size: 12px;
    }
  }
}

@media screen and (max-width: 1400px) {
  table.priced:has(.project) :is(.entryId, tr > :last-child:not(:only-child)) {
    display: none;
  }
}

@media print {
  col.date {
    width: 10.3em;
  }

  col:is(.start, .end) {
    width: 4.4em;
  }

  col.user {
    width: 10%;
  }

  col.task {
    width: 12%;
  }

  col:is(.project, .labels) {
    width: 8.5%;
  }

  col:is(.duration, .roundedDuration) {
    width: 7.2em;
  }

  .rounded col.duration {
    width: 6em;
  }

  col.rate {
    width: 6.4em;
  }

  col.amount {
    width: 8.6em;
  }
}

@media screen and (max-width: 960px) {
  table.entries {
    &,
    tbody,
    tfoot {
      display: block;
    }

    colgroup,
    thead,
    tbody td:last-child,
    td:empty {
      display: none;
    }

    tr:not([hidden]) {
      display: grid;
      grid-template-columns: auto auto 1fr auto auto;
      gap: 1px 8px;
      padding: 10px 0;
      border-bottom: 1px solid var(--line);

      &.later {
        display: none;
      }
    }

    th,
    td {
      padding: 0;
      border: 0;
    }

    td:nth-child(3) {
      grid-column: 3;
    }

    tbody td:nth-child(2) small,
    tbody td:nth-child(3) small {
      display: block;
    }

    td:nth-child(n + 4):not(.number) {
      grid-column: 1 / -1;
    }

    .hours {
      grid-area: 1 / 4;
    }

    .hours + .hours {
      grid-area: 1 / 5;
    }

    td:nth-child(4),
    .number {
      font-weight: 640;
    }

    tbody td:nth-child(3)::before {
      content: "\u2013 ";
    }

    tfoot tr:not([hidden]) {
      display: flex;
      gap: 8px;
      border: 0;
    }

    tfoot th {
      flex: 1;
    }

        tbody .hours:has(+ .hours) {
      color: var(--muted);
      font-weight: 400;
    }

    &.rounded tbody .hours small {
      display: none;
    }

        .rate {
      display: none;
    }

    .amount {
      grid-area: auto / 1 / auto / -1;
    }
  }
}

input,
select,
form > button,
.more {
  height: 36px;
  padding: 0 16px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--page);
  color: var(--ink);
  font: inherit;
  font-size: 14px;
}

form.filters:not([hidden]) {
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 10px 12px;
  margin-bottom: 14px;

  label {
    flex: 1 1 150px;
    max-width: 220px;
    color: var(--muted);
    font-size: 13px;
  }

  .search {
    flex-grow: 2;
    max-width: 340px;
  }

  input,
  select {
    display: block;
    width: 100%;
    margin-top: 3px;
  }

  output {
    flex: 1 0 100%;
    color: var(--muted);
    font-size: 14px;
  }

  &.part output {
    color: var(--accent);
    font-weight: 600;
  }

  @media screen and (max-width: 760px) {
    label {
      flex: 1 1 40%;
      max-width: none;
    }

    .search {
      flex-basis: 100%;
    }
  }

    @media print {
    &:not(.part),
    > :not(output) {
      display: none;
    }
  }
}

button.more:not([hidden]) {
  display: block;
  margin: 16px auto 0;
  cursor: pointer;

  @media print {
    display: none;
  }
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}

.limit {
  margin: 0 0 14px;
  padding: 10px 14px;
  border-radius: 8px;
  background: var(--warn-card);
}

.empty {
  margin: 0;
  color: var(--muted);
}

table.entries.priced .number .words {
  display: inline;
  white-space: normal;
}
`,hash:`sha256-gcdpSgB+BJcTB2swSywIUu8Vdhrp8OKQ84Iby15NAww=`},we=[`default-src 'none'`,`script-src '${K.hash}'`,`style-src '${q.hash}'`,`base-uri 'none'`,`form-action 'none'`].join(`; `);function Te(e,t){let{title:n=i.g}=e,r=s(De(e,t)),a=(0,i.x)(e.selection,e.names,e=>l(s(e)));return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${we}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${s(n)}, ${r}</title>
<style>${q.text}</style>
</head>
<body>
<main>
<header>
<h1>${l(s(n))}</h1>
<p>${r}</p>
<p class="made">${Ee(e)}</p>
${a.map(e=>`<p class="limit">${e}</p>\n`).join(``)}</header>
`}function Ee({calendar:e,startedMs:t,runUrl:n}){let[r=``,a=``]=e.clockTimeOf(t).split(` `),o=l(s(e.timeZone)),c=`Generated on ${i.E.day.text(r)} at ${a}, time zone ${o}`;if(n===void 0)return c;let u=s(n);return`${c}, by <a href="${u}" rel="noreferrer">${u.replace(/^https?:\/\//,``)}</a>`}function De({span:e,calendar:t},n){if(e!==void 0)return(0,i.O)(e,t);let[r,a]=[n[0],n.at(-1)];return r===void 0||a===void 0?`All entries`:(0,i.D)(r,a)}function Oe(e,t){let{sums:n,users:r,tasks:i,days:a}=e,o={Entries:n.entries,Users:r,Tasks:i,Days:a.length},s=Object.entries(o).map(([e,t])=>J(e,t.toLocaleString(`en`)));return`<div class="figures">
<dl class="sums">\n${ke(e,t).join(``)}</dl>
<dl class="counts">\n${s.join(``)}</dl>
</div>
`}function ke({sums:e,recordedMs:t},{rounding:n,rates:i}){let{by:a,durationMs:o,billableMs:s,amount:c}=e,l=(e,{hours:t,decimal:n},i=``)=>(0,r.nt)(a)?J(e,n,`hours`,i):J(e,t,`${n} hours`,i),u=n?l(`Total, rounded`,(0,r.ot)(o),`recorded ${(0,r.X)(t,a)}`):l(`Total`,(0,r.ot)(o)),d=i&&c!==void 0?[J(`Amount`,(0,r.W)(c,i.currency),i.currency.code)]:[];if(s===void 0)return[u,...d];let f=(0,r.at)(s,o);return[l(`Billable`,(0,r.ot)(s),f&&`${f} of the total`),...d,l(`Non-billable`,(0,r.st)(o,s)),u]}function J(e,t,n=``,r=``){return`<div><dt>${e}</dt><dd>${t}</dd>${(n&&`<dd class="beside">${n}</dd>`)+(r&&`<dd class="share">${r}</dd>`)}</div>\n`}function Y(e){return`<div class="scroll" role="region" tabindex="0" aria-label="${e}">\n`}function Ae(e,t){return`<section class="notes">\n<h2>How to read this</h2>\n<ul>\n${(0,i.v)(e,t,e=>l(s(e))).map(e=>`<li>${e}</li>\n`).join(``)}</ul>\n</section>\n`}function je(){return`</main>\n<script>${K.text}<\/script>\n</body>\n</html>\n`}var Me=class{#e=[];#t;#n;#r;#i=0;#a=!1;constructor(e){this.#t=e,this.#n=ye(e),this.#r=Ne(e)}add(e){if(this.#a)return;let t=this.#e.length>=300?`class="later" `:``,n=this.#n.map(({attributes:t,cell:n})=>`<td${t}>${n(e)}</td>`).join(``),r=`<tr ${t}${this.#r(e)}>${n}</tr>\n`;this.#a=this.#e.length===2e4||this.#i+r.length>32e6,this.#a||(this.#i+=r.length,this.#e.push(r))}*render(e){let{rounding:t,rates:n}=this.#t,[r,i]=[this.#e.length,e.totals.entries];if(yield`<section id="entries">
<h2>Entries</h2>
`,i===0)return yield`<p class="empty">There are no entries in this period.</p>
</section>
`;yield Pe(r,i)+Fe(this.#t);let a=this.#n.map(({title:e,sortBy:t})=>`<th scope="col"${t===`number`?` class="number"`:``} data-by="${t}">${e}</th>`),o=this.#n.some(({name:e})=>e===`amount`),s=n&&o?` data-currency="${n.currency.code}" data-digits="${n.currency.digits}"`:``;yield`${Y(`Time entries`)}<table class="entries${t?` rounded`:``}${n?` priced`:``}"${s}><caption>Time entries</caption>\n`,yield`<colgroup>${this.#n.map(({name:e})=>`<col class="${e}">`).join(``)}</colgroup>\n`,yield`<thead><tr>${a.join(``)}</tr></thead>\n<tbody>\n`;for(let e=0;e<r;e+=500)yield this.#e.slice(e,e+500).join(``);yield`</tbody>\n${r<i?``:Ie(this.#n,e)}</table>\n</div>\n</section>\n`}};function Ne(e){let{rounding:t,billable:n}=e,a=n&&(0,i.f)(n),o=(0,r.nt)(e.groupBy)?()=>``:(0,i.p)(e,({amount:e})=>` data-a="${e}"`);return e=>{let{startMs:n,durationMs:r}=e;return[`data-s="${n}" data-d="${r}"`,t===void 0?``:` data-r="${(0,i.h)(r,t)}"`,a===void 0?``:` data-b="${+!!a(e)}"`,o(e)??``].join(``)}}function Pe(e,t){return e===t?``:`<p class="limit"><strong>Only the first ${e.toLocaleString(`en`)} of ${t.toLocaleString(`en`)} entries are listed</strong>, since a longer page would be slow to open. The figures, charts and totals above count all of them. An export to .csv, .xlsx or .parquet lists every entry.</p>\n`}function Fe({billable:e,names:t}){let n=(e,t=``)=>`<label>${e} <select name="${e.toLowerCase()}"><option value="">All</option>${t}</select></label>\n`;return`<form class="filters" hidden>
<label class="search">Search <input type="search" name="text" autocomplete="off" placeholder="Any text"></label>
${n(`User`)}${n(`Task`)}${t.projects?.size?n(`Project`):``}${n(`Label`)}${e?n(`Billable`,`<option value="1">Billable</option><option value="0">Non-billable</option>`):``}<button type="reset">Clear</button>
<output class="shown"></output>
</form>
`}function Ie(e,t){let n=e.findIndex(({sum:e})=>e);return n===-1?``:`<tfoot><tr><th scope="row" colspan="${n}">Total</th>${e.slice(n).map(({attributes:e,sum:n})=>`<td${e}>${n?.(t)??``}</td>`).join(``)}</tr></tfoot>\n`}let X=2e3;function*Z(e,t){let n=(0,i.l)(e,t),{by:r,times:a}=n,[o=`user`]=r;if(a===void 0)return yield*Q(r,[n],t);yield*Q([o],[(0,i.o)(e,o)],t),yield*Q([o,a.key],(0,i.s)(n),t)}function*Q(e,t,n){let i=`Hours by ${(0,r.dn)(e)}`;yield`<section>\n<h2>${i}</h2>\n`;for(let e of t)yield*Le(e,i,n);yield`</section>
`}function*Le(e,t,n){let{by:r,times:i,groups:a}=e,o=r.length>1,s=Re(e,n),c=[...ze(r,o,n),...s.map(Be)].join(``),l=a.reduce((e,{rows:t})=>e+t.length,0),u=X;yield He(l),yield i?Ue(i,t,s):`${Y(t)}<table class="totals"><caption>${t}</caption>\n`,yield`<thead><tr>${c}</tr></thead>\n`;let d=We(r,s,n);for(let{subtotal:e,rows:t}of a){if(u===0)break;let n=t.slice(0,u).map(t=>d(t,e&&`member`));u-=n.length,yield`<tbody>\n${e?d(e,`group`):``}${n.join(``)}</tbody>\n`}let f=r.length-+!!o;yield`<tfoot><tr><th scope="row"${f>1?` colspan="${f}"`:``}>Total</th>${s.map(e=>$(e,e.total)).join(``)}</tr></tfoot>\n</table>\n</div>\n`}function Re(e,t){let{times:n}=e,r=(0,i.i)([...n?[`hours`]:[`entries`,`hours`,`decimal`,`share`],...i.r],e,t).map(e=>({...e,...n&&e.name===`hours`&&{title:`Total`},isSum:!0}));if(n===void 0)return r;let a=new Set(n.values.map(e=>e.slice(0,7))).size===1,o=(0,i.a)(n,!0);return[...r,...o.map((e,t)=>({...e,title:Ve(n.key,n.values[t]??``,a)}))]}function ze(e,t,{rates:n}){let r=e.map(e=>(0,i.w)(e,n)),[a=`user`]=e,[o,...s]=t?[r.slice(0,2).join(` / `),...r.slice(2)]:r;return[`<th scope="col" aria-sort="ascending" data-by="${i.C[a].order===`text`?`text`:`place`}">${o}</th>`,...s.map(e=>`<th scope="col" data-by="text">${e}</th>`)]}function Be({title:e,isSum:t}){return`<th scope="col" class="number"${t?` data-by="number"`:``}>${e}</th>`}function Ve(e,t,n){let r=i.E[e].text(t,!1);if(e===`month`)return r;if(e===`week`)return`${r.replace(` \u2013 `,` \u2013<br>`)} <small>${t.slice(5)}</small>`;let[a=``,o=``,s=``]=r.split(` `);return`<small>${a}</small> ${o}${n?``:` <small>${s}</small>`}`}function He(e){return e<=X?``:`<p class="limit"><strong>Only the first ${X.toLocaleString(`en`)} of ${e.toLocaleString(`en`)} rows are listed.</strong> The total below them counts all. An export to .md or .xlsx lists every row.</p>\n`}function Ue(e,t,n){let{key:r,values:a}=e,o=[a[0]??``,a.at(-1)??``].map(e=>i.E[r].text(e)),s=[...new Set(o)].join(` to `),c=n.filter(({isSum:e})=>e).map(()=>`<col>`),l=a.map(e=>r===`day`&&(0,i.S)(e)?`<col class="off">`:`<col>`),u=`totals grid${a.length>16?` wide`:``}`;return`${Y(`${t}, ${s}`)}<table class="${u}"><caption>${s}</caption>
<colgroup><col>${c.join(``)}${l.join(``)}</colgroup>
`}function We(e,t,n){let r=Ge(n);return(n,i)=>{let a=e.map((e,t)=>t<n.keys.length?r(e,n.keys[t]):``),[o,...s]=i===`member`?a.slice(1):i===`group`?[a[0],...a.slice(2)]:a,c=s.map(e=>`<td>${e}</td>`).join(``),l=t.map(e=>$(e,e.cell(n))).join(``);return`<tr${i?` class="${i}"`:``}><th scope="row">${o}</th>${c}${l}</tr>\n`}}function Ge({names:e,taskUrl:t}){let n=(0,i.y)(e);return(e,r)=>{let a=n(e,r);return r===void 0?`<em>${a}</em>`:e===`task`?d(a,r,t):i.C[e].time===void 0?l(s(a)):e===`week`?`${a} <small>${r.slice(5)}</small>`:a}}function $({isSum:e},{text:t}){return`<td${e?` class="number"`:``}>${t}</td>`}function Ke(e){let t=(0,i.u)([`day`,`user`],e),n=(0,i.u)(e.names.projects?.size?[`task`,`project`]:[`task`],e),a=new Me(e);async function*o(o){let[s,c]=[n.result(),t.result()],l=(0,i.c)(c,`day`).map(({keys:[e=``]})=>e),u={sums:(0,r.nt)(o.totals.by)?o.totals:s,recordedMs:o.recordedMs,users:(0,i.c)(c,`user`).length,tasks:(0,i.c)(s,`task`).length,days:l};yield Te(e,l),yield Oe(u,e),yield me(c,s,e),yield*Z(o.totals,e),yield*a.render(o),yield Ae(o,e),yield je()}return{head:()=>``,rows:e=>{for(let r of e)t.add(r),n.add(r),a.add(r);return``},tail:o}}})};