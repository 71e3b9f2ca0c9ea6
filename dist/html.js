"use strict";exports.id=7386,exports.ids=[7386],exports.modules={5061:((e,t,n)=>{n.d(t,{n:()=>d,t:()=>o});var r=n(8463),i=n(2462),a=n(1204);function o(e){let{billable:t,calendar:n,columns:o,names:d}=e,{date:p,user:m,task:g,project:_,comment:v,labels:y}=r.L,b=(0,i.J)(d),x=e=>e===void 0?``:b(`project`,e),S=({startMs:e})=>n.dayOf(e),C=d.projects?.size||o?.includes(`project`);return{date:{title:p,unit:n.timeZone,kind:`day`,text:S,value:S},start:c(`start`,({startMs:e})=>e,n),end:c(`end`,s,n),user:{title:m,kind:`name`,text:e=>b(`user`,e.user)},task:{title:g,kind:`task`,text:e=>b(`task`,e.task)},project:C?{title:_,kind:`name`,text:e=>x(d.projects?.get(e.task))}:void 0,comment:{title:v,kind:`text`,text:e=>e.comment},labels:{title:y,kind:`labels`,text:e=>e.labels.join(`; `)},billable:t&&u((0,a.g)(t)),...f(e),...h(e),entryId:{title:`Entry id`,kind:`reference`,text:({id:e})=>e},userReference:d.users.size>0?{title:`User id`,kind:`reference`,text:e=>e.user}:void 0,taskReference:d.tasks.size>0?{title:`Task id`,kind:`reference`,text:e=>e.task}:void 0,created:l(n)}}let s=({startMs:e,durationMs:t})=>e+t;function c(e,t,{clockTimeOf:n,dayOf:i,needsOffset:a}){let o=e=>a(e.startMs,s(e));return{title:r.L[e],kind:e,text:e=>{let r=n(t(e),o(e));return i(t(e))===i(e.startMs)?r.slice(r.lastIndexOf(` `)+1):r},value:e=>o(e)?void 0:t(e)}}function l({clockTimeOf:e,needsOffset:t,timeZone:n}){let i=({created:e})=>e?(0,r.P)(e):void 0,a=t=>t===void 0?``:e(t),o=e=>e===void 0||t(e)?void 0:e;return{title:`Created`,unit:n,kind:`moment`,text:e=>a(i(e)),value:e=>o(i(e))}}function u(e){return{title:r.L.billable,kind:`flag`,text:t=>e(t)?`yes`:`no`}}function d({title:e,unit:t}){return t===void 0?e:`${e} (${t})`}function f({rounding:e}){let t={title:e?`Recorded`:r.L.hours,value:({durationMs:e})=>e,sum:({recordedMs:e})=>e},n=e&&{title:r.L.rounded,value:({durationMs:t})=>(0,a.h)(t,e),sum:({totals:e})=>e.entriesMs??e.durationMs};return{duration:p(t),hours:m(t),roundedDuration:n&&p(n),rounded:n&&m(n)}}function p(e){return{...e,unit:`h:mm`,kind:`hours`,text:t=>(0,i.mt)(e.value(t))}}function m(e){return{...e,unit:`decimal`,kind:`decimal`,text:t=>(0,i.ft)(e.value(t))}}function h(e){let{billable:t,groupBy:n=[],rates:o}=e;if(o===void 0)return{rate:void 0,amount:void 0};let s=(0,a.p)(e,({rate:e,amount:t},n)=>({rate:(0,i.dt)(e,n),amount:(0,i.ut)(t,n)})),c=t&&(0,a.g)(t),l=e=>c?.(e)===!1?i.et:`no rate`,u=(e,t)=>({title:r.L[e],unit:o.currency.code,kind:e,text:n=>s(n)?.[e]??t(n),value:t=>s(t)?.[e]}),d=({totals:{amount:e=0n}})=>(0,i.ut)(e,o.currency);return{rate:u(`rate`,l),amount:(0,i.Z)({by:n})?void 0:{...u(`amount`,()=>``),sum:d}}}}),7386:((e,t,n)=>{n.r(t),n.d(t,{createHtml:()=>jr});var r=n(2462),i=n(1204),a=n(5061);let o=/[^\u200C-\u200F]+/g;function s(e){return u(e.replace(o,r.Rn))}function c(e){return u(e.replace(o,r.Ln))}function l(e){return`<bdi>${e}</bdi>`}function u(e){return(0,r.f)(e).replaceAll("`",`&#96;`)}function d(e,t,n){let r=(0,i.S)(n,t),a=l(s(e));return r===void 0?a:`<a href="${s(r)}" rel="noreferrer">${a}</a>`}function f(e){return`${(0,r.mt)(e)} <small>${(0,r.ft)(e)}</small>`}let p={text:`var(--ink)`,muted:`var(--muted)`,line:`var(--line)`,weekend:`var(--weekend)`,gap:`var(--card)`,single:`var(--s0)`};function m(e,t,n){return _(`svg`,{width:e,height:t,viewBox:`0 0 ${e} ${t}`},n.join(``))}function h(e,t,n){return _(`rect`,{role:`graphics-symbol`,"aria-label":n,...e,...t})}function g(e,t,n,{size:r,fill:i,anchor:a}){return _(`text`,{x:t,y:n,"font-size":r,fill:i,...a&&{"text-anchor":a}},y(e))}function _(e,t,n=``){return`<${e}${Object.entries(t).map(([e,t])=>` ${e}="${y(String(v(t)))}"`).join(``)}${n===``?`/>`:`>${n}</${e}>`}`}function v(e){return typeof e==`number`?Math.round(e*100)/100:e}function y(e){return s((0,r.Rn)(e))}let b=[{name:`Billable`,className:`s0`,paint:{fill:p.single,stroke:p.single},partOf:e=>{let{billableMs:t=0}=(0,i.f)(e);return{ms:t,hours:(0,r._t)(t)}}},{name:`Non-billable`,className:`s0 hollow`,paint:{fill:p.gap,stroke:p.single},partOf:e=>{let{durationMs:t,billableMs:n=0}=(0,i.f)(e);return{ms:t-n,hours:(0,r.vt)(t,n)}}}];function x(e,{billable:t,names:n}){if(t!==void 0)return b;if(e.length===0)return[S(``,0,()=>!0)];let a=(0,r.J)(n);return(0,i.r)(e,8).largest.map(({keys:[e]},t)=>S(a(`user`,e),t,({keys:t})=>t[1]===e))}function S(e,t,n){let a=`s${t}`;return{name:e,className:a,paint:{fill:`var(--${a})`,stroke:p.gap},partOf:e=>{let{durationMs:t}=(0,i.f)(e.filter(n));return{ms:t,hours:(0,r._t)(t)}}}}function C(e,{name:t},{hours:n,decimal:r}){return`${t===``?e:`${e}, ${t}`}: ${n} (${r} hours)`}function w(e,t,n,i){let a=Math.max(...e.map(({durationMs:e})=>e)),o=e=>`${(e/a*100).toFixed(2)}%`;return`<ul class="chart shares">\n${e.map(e=>{let a=t(e),c=0,u=i.map(t=>{let{ms:n,hours:r}=t.partOf([e]),i={x:o(c),y:0,width:o(n),height:`100%`};return c+=n,h(i,t.paint,C(a,t,r))}),d=`${(0,r.mt)(e.durationMs)} \u00B7 ${(0,r.gt)(e.durationMs,n)}`;return`<li>${l(s(a))}<svg aria-hidden="true">${u.join(``)}</svg><span>${d}</span></li>\n`}).join(``)}</ul>\n`}function T(e,t,n){let[i,a]=[(0,r.Ft)(e),(0,r.Ft)(t)],{unit:o,barOf:s,labelOf:c,groupOf:l}=E(a-i+1,n),u=new Map,d=o===`year`?28:1;for(let e=i;e<a+d;e+=d){let t=s((0,r.kt)(Math.min(e,a))),n=o===`day`&&(0,r.tt)(t),i=o===`year`?t:r.nt[o].text(t);u.has(t)||u.set(t,{key:t,title:i,label:c(t),group:l(t),isWeekend:n})}return{unit:o,bars:[...u.values()],barOf:s}}function E(e,{weekOf:t,monthOf:n}){return e<=62?{unit:`day`,barOf:e=>e,labelOf:ee,groupOf:ie}:e<=434?{unit:`week`,barOf:t,labelOf:te,groupOf:ne}:e<=1860?{unit:`month`,barOf:n,labelOf:re,groupOf:D}:{unit:`year`,barOf:D,labelOf:e=>e,groupOf:()=>``}}let ee=e=>String(Number(e.slice(8))),te=e=>r.nt.day.shortText(r.nt.week.firstDay(e)).slice(4),ne=e=>D(r.nt.week.firstDay(e)),re=e=>(0,r.Nt)(e).slice(0,3),D=e=>e.slice(0,4),ie=e=>`${re(e)} ${D(e)}`;function O(e,t){return e==null||t==null?NaN:e<t?-1:e>t?1:e>=t?0:NaN}function ae(e,t){return e==null||t==null?NaN:t<e?-1:t>e?1:t>=e?0:NaN}function oe(e){let t,n,r;e.length===2?(t=e===O||e===ae?e:se,n=e,r=e):(t=O,n=(t,n)=>O(e(t),n),r=(t,n)=>e(t)-n);function i(e,r,i=0,a=e.length){if(i<a){if(t(r,r)!==0)return a;do{let t=i+a>>>1;n(e[t],r)<0?i=t+1:a=t}while(i<a)}return i}function a(e,r,i=0,a=e.length){if(i<a){if(t(r,r)!==0)return a;do{let t=i+a>>>1;n(e[t],r)<=0?i=t+1:a=t}while(i<a)}return i}function o(e,t,n=0,a=e.length){let o=i(e,t,n,a-1);return o>n&&r(e[o-1],t)>-r(e[o],t)?o-1:o}return{left:i,center:o,right:a}}function se(){return 0}function ce(e){return e===null?NaN:+e}let le=oe(O),ue=le.right;le.left,oe(ce).center;var de=class extends Map{constructor(e,t=he){if(super(),Object.defineProperties(this,{_intern:{value:new Map},_key:{value:t}}),e!=null)for(let[t,n]of e)this.set(t,n)}get(e){return super.get(fe(this,e))}has(e){return super.has(fe(this,e))}set(e,t){return super.set(pe(this,e),t)}delete(e){return super.delete(me(this,e))}};function fe({_intern:e,_key:t},n){let r=t(n);return e.has(r)?e.get(r):n}function pe({_intern:e,_key:t},n){let r=t(n);return e.has(r)?e.get(r):(e.set(r,n),n)}function me({_intern:e,_key:t},n){let r=t(n);return e.has(r)&&(n=e.get(r),e.delete(r)),n}function he(e){return typeof e==`object`&&e?e.valueOf():e}Array.prototype.slice;let ge=Math.sqrt(50),_e=Math.sqrt(10),ve=Math.sqrt(2);function ye(e,t,n){let r=(t-e)/Math.max(0,n),i=Math.floor(Math.log10(r)),a=r/10**i,o=a>=ge?10:a>=_e?5:a>=ve?2:1,s,c,l;return i<0?(l=10**-i/o,s=Math.round(e*l),c=Math.round(t*l),s/l<e&&++s,c/l>t&&--c,l=-l):(l=10**i*o,s=Math.round(e/l),c=Math.round(t/l),s*l<e&&++s,c*l>t&&--c),c<s&&.5<=n&&n<2?ye(e,t,n*2):[s,c,l]}function be(e,t,n){if(t=+t,e=+e,n=+n,!(n>0))return[];if(e===t)return[e];let r=t<e,[i,a,o]=r?ye(t,e,n):ye(e,t,n);if(!(a>=i))return[];let s=a-i+1,c=Array(s);if(r){if(o<0)for(let e=0;e<s;++e)c[e]=(a-e)/-o;else for(let e=0;e<s;++e)c[e]=(a-e)*o}else if(o<0)for(let e=0;e<s;++e)c[e]=(i+e)/-o;else for(let e=0;e<s;++e)c[e]=(i+e)*o;return c}function xe(e,t,n){return t=+t,e=+e,n=+n,ye(e,t,n)[2]}function Se(e,t,n){t=+t,e=+e,n=+n;let r=t<e,i=r?xe(t,e,n):xe(e,t,n);return(r?-1:1)*(i<0?1/-i:i)}function Ce(e,t,n){e=+e,t=+t,n=(i=arguments.length)<2?(t=e,e=0,1):i<3?1:+n;for(var r=-1,i=Math.max(0,Math.ceil((t-e)/n))|0,a=Array(i);++r<i;)a[r]=e+r*n;return a}function k(e,t,n){e.prototype=t.prototype=n,n.constructor=e}function A(e,t){var n=Object.create(e.prototype);for(var r in t)n[r]=t[r];return n}function j(){}var M=.7,N=1/M,P=`\\s*([+-]?\\d+)\\s*`,F=`\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*`,I=`\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*`,we=/^#([0-9a-f]{3,8})$/,Te=RegExp(`^rgb\\(${P},${P},${P}\\)$`),Ee=RegExp(`^rgb\\(${I},${I},${I}\\)$`),De=RegExp(`^rgba\\(${P},${P},${P},${F}\\)$`),Oe=RegExp(`^rgba\\(${I},${I},${I},${F}\\)$`),ke=RegExp(`^hsl\\(${F},${I},${I}\\)$`),Ae=RegExp(`^hsla\\(${F},${I},${I},${F}\\)$`),je={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074};k(j,L,{copy(e){return Object.assign(new this.constructor,this,e)},displayable(){return this.rgb().displayable()},hex:Me,formatHex:Me,formatHex8:Ne,formatHsl:Pe,formatRgb:Fe,toString:Fe});function Me(){return this.rgb().formatHex()}function Ne(){return this.rgb().formatHex8()}function Pe(){return Ue(this).formatHsl()}function Fe(){return this.rgb().formatRgb()}function L(e){var t,n;return e=(e+``).trim().toLowerCase(),(t=we.exec(e))?(n=t[1].length,t=parseInt(t[1],16),n===6?Ie(t):n===3?new z(t>>8&15|t>>4&240,t>>4&15|t&240,(t&15)<<4|t&15,1):n===8?R(t>>24&255,t>>16&255,t>>8&255,(t&255)/255):n===4?R(t>>12&15|t>>8&240,t>>8&15|t>>4&240,t>>4&15|t&240,((t&15)<<4|t&15)/255):null):(t=Te.exec(e))?new z(t[1],t[2],t[3],1):(t=Ee.exec(e))?new z(t[1]*255/100,t[2]*255/100,t[3]*255/100,1):(t=De.exec(e))?R(t[1],t[2],t[3],t[4]):(t=Oe.exec(e))?R(t[1]*255/100,t[2]*255/100,t[3]*255/100,t[4]):(t=ke.exec(e))?He(t[1],t[2]/100,t[3]/100,1):(t=Ae.exec(e))?He(t[1],t[2]/100,t[3]/100,t[4]):je.hasOwnProperty(e)?Ie(je[e]):e===`transparent`?new z(NaN,NaN,NaN,0):null}function Ie(e){return new z(e>>16&255,e>>8&255,e&255,1)}function R(e,t,n,r){return r<=0&&(e=t=n=NaN),new z(e,t,n,r)}function Le(e){return e instanceof j||(e=L(e)),e?(e=e.rgb(),new z(e.r,e.g,e.b,e.opacity)):new z}function Re(e,t,n,r){return arguments.length===1?Le(e):new z(e,t,n,r??1)}function z(e,t,n,r){this.r=+e,this.g=+t,this.b=+n,this.opacity=+r}k(z,Re,A(j,{brighter(e){return e=e==null?N:N**+e,new z(this.r*e,this.g*e,this.b*e,this.opacity)},darker(e){return e=e==null?M:M**+e,new z(this.r*e,this.g*e,this.b*e,this.opacity)},rgb(){return this},clamp(){return new z(V(this.r),V(this.g),V(this.b),B(this.opacity))},displayable(){return-.5<=this.r&&this.r<255.5&&-.5<=this.g&&this.g<255.5&&-.5<=this.b&&this.b<255.5&&0<=this.opacity&&this.opacity<=1},hex:ze,formatHex:ze,formatHex8:Be,formatRgb:Ve,toString:Ve}));function ze(){return`#${H(this.r)}${H(this.g)}${H(this.b)}`}function Be(){return`#${H(this.r)}${H(this.g)}${H(this.b)}${H((isNaN(this.opacity)?1:this.opacity)*255)}`}function Ve(){let e=B(this.opacity);return`${e===1?`rgb(`:`rgba(`}${V(this.r)}, ${V(this.g)}, ${V(this.b)}${e===1?`)`:`, ${e})`}`}function B(e){return isNaN(e)?1:Math.max(0,Math.min(1,e))}function V(e){return Math.max(0,Math.min(255,Math.round(e)||0))}function H(e){return e=V(e),(e<16?`0`:``)+e.toString(16)}function He(e,t,n,r){return r<=0?e=t=n=NaN:n<=0||n>=1?e=t=NaN:t<=0&&(e=NaN),new U(e,t,n,r)}function Ue(e){if(e instanceof U)return new U(e.h,e.s,e.l,e.opacity);if(e instanceof j||(e=L(e)),!e)return new U;if(e instanceof U)return e;e=e.rgb();var t=e.r/255,n=e.g/255,r=e.b/255,i=Math.min(t,n,r),a=Math.max(t,n,r),o=NaN,s=a-i,c=(a+i)/2;return s?(o=t===a?(n-r)/s+(n<r)*6:n===a?(r-t)/s+2:(t-n)/s+4,s/=c<.5?a+i:2-a-i,o*=60):s=c>0&&c<1?0:o,new U(o,s,c,e.opacity)}function We(e,t,n,r){return arguments.length===1?Ue(e):new U(e,t,n,r??1)}function U(e,t,n,r){this.h=+e,this.s=+t,this.l=+n,this.opacity=+r}k(U,We,A(j,{brighter(e){return e=e==null?N:N**+e,new U(this.h,this.s,this.l*e,this.opacity)},darker(e){return e=e==null?M:M**+e,new U(this.h,this.s,this.l*e,this.opacity)},rgb(){var e=this.h%360+(this.h<0)*360,t=isNaN(e)||isNaN(this.s)?0:this.s,n=this.l,r=n+(n<.5?n:1-n)*t,i=2*n-r;return new z(Ke(e>=240?e-240:e+120,i,r),Ke(e,i,r),Ke(e<120?e+240:e-120,i,r),this.opacity)},clamp(){return new U(Ge(this.h),W(this.s),W(this.l),B(this.opacity))},displayable(){return(0<=this.s&&this.s<=1||isNaN(this.s))&&0<=this.l&&this.l<=1&&0<=this.opacity&&this.opacity<=1},formatHsl(){let e=B(this.opacity);return`${e===1?`hsl(`:`hsla(`}${Ge(this.h)}, ${W(this.s)*100}%, ${W(this.l)*100}%${e===1?`)`:`, ${e})`}`}}));function Ge(e){return e=(e||0)%360,e<0?e+360:e}function W(e){return Math.max(0,Math.min(1,e||0))}function Ke(e,t,n){return(e<60?t+(n-t)*e/60:e<180?n:e<240?t+(n-t)*(240-e)/60:t)*255}let qe=Math.PI/180,Je=180/Math.PI,Ye=.96422,Xe=.82521,Ze=4/29,Qe=6/29,$e=3*Qe*Qe;function et(e){if(e instanceof G)return new G(e.l,e.a,e.b,e.opacity);if(e instanceof K)return ct(e);e instanceof z||(e=Le(e));var t=at(e.r),n=at(e.g),r=at(e.b),i=nt((.2225045*t+.7168786*n+.0606169*r)/1),a,o;return t===n&&n===r?a=o=i:(a=nt((.4360747*t+.3850649*n+.1430804*r)/Ye),o=nt((.0139322*t+.0971045*n+.7141733*r)/Xe)),new G(116*i-16,500*(a-i),200*(i-o),e.opacity)}function tt(e,t,n,r){return arguments.length===1?et(e):new G(e,t,n,r??1)}function G(e,t,n,r){this.l=+e,this.a=+t,this.b=+n,this.opacity=+r}k(G,tt,A(j,{brighter(e){return new G(this.l+18*(e??1),this.a,this.b,this.opacity)},darker(e){return new G(this.l-18*(e??1),this.a,this.b,this.opacity)},rgb(){var e=(this.l+16)/116,t=isNaN(this.a)?e:e+this.a/500,n=isNaN(this.b)?e:e-this.b/200;return t=Ye*rt(t),e=1*rt(e),n=Xe*rt(n),new z(it(3.1338561*t-1.6168667*e-.4906146*n),it(-.9787684*t+1.9161415*e+.033454*n),it(.0719453*t-.2289914*e+1.4052427*n),this.opacity)}}));function nt(e){return e>.008856451679035631?e**(1/3):e/$e+Ze}function rt(e){return e>Qe?e*e*e:$e*(e-Ze)}function it(e){return 255*(e<=.0031308?12.92*e:1.055*e**(1/2.4)-.055)}function at(e){return(e/=255)<=.04045?e/12.92:((e+.055)/1.055)**2.4}function ot(e){if(e instanceof K)return new K(e.h,e.c,e.l,e.opacity);if(e instanceof G||(e=et(e)),e.a===0&&e.b===0)return new K(NaN,0<e.l&&e.l<100?0:NaN,e.l,e.opacity);var t=Math.atan2(e.b,e.a)*Je;return new K(t<0?t+360:t,Math.sqrt(e.a*e.a+e.b*e.b),e.l,e.opacity)}function st(e,t,n,r){return arguments.length===1?ot(e):new K(e,t,n,r??1)}function K(e,t,n,r){this.h=+e,this.c=+t,this.l=+n,this.opacity=+r}function ct(e){if(isNaN(e.h))return new G(e.l,0,0,e.opacity);var t=e.h*qe;return new G(e.l,Math.cos(t)*e.c,Math.sin(t)*e.c,e.opacity)}k(K,st,A(j,{brighter(e){return new K(this.h,this.c,this.l+18*(e??1),this.opacity)},darker(e){return new K(this.h,this.c,this.l-18*(e??1),this.opacity)},rgb(){return ct(this).rgb()}}));var lt=-.14861,ut=1.78277,dt=-.29227,ft=-.90649,q=1.97294,pt=q*ft,mt=q*ut,ht=ut*dt-ft*lt;function gt(e){if(e instanceof J)return new J(e.h,e.s,e.l,e.opacity);e instanceof z||(e=Le(e));var t=e.r/255,n=e.g/255,r=e.b/255,i=(ht*r+pt*t-mt*n)/(ht+pt-mt),a=r-i,o=(q*(n-i)-dt*a)/ft,s=Math.sqrt(o*o+a*a)/(q*i*(1-i)),c=s?Math.atan2(o,a)*Je-120:NaN;return new J(c<0?c+360:c,s,i,e.opacity)}function _t(e,t,n,r){return arguments.length===1?gt(e):new J(e,t,n,r??1)}function J(e,t,n,r){this.h=+e,this.s=+t,this.l=+n,this.opacity=+r}k(J,_t,A(j,{brighter(e){return e=e==null?N:N**+e,new J(this.h,this.s,this.l*e,this.opacity)},darker(e){return e=e==null?M:M**+e,new J(this.h,this.s,this.l*e,this.opacity)},rgb(){var e=isNaN(this.h)?0:(this.h+120)*qe,t=+this.l,n=isNaN(this.s)?0:this.s*t*(1-t),r=Math.cos(e),i=Math.sin(e);return new z(255*(t+n*(lt*r+ut*i)),255*(t+n*(dt*r+ft*i)),255*(t+q*r*n),this.opacity)}}));var vt=e=>()=>e;function yt(e,t){return function(n){return e+n*t}}function bt(e,t,n){return e**=+n,t=t**+n-e,n=1/n,function(r){return(e+r*t)**+n}}function xt(e,t){var n=t-e;return n?yt(e,n>180||n<-180?n-360*Math.round(n/360):n):vt(isNaN(e)?t:e)}function St(e){return(e=+e)==1?Y:function(t,n){return n-t?bt(t,n,e):vt(isNaN(t)?n:t)}}function Y(e,t){var n=t-e;return n?yt(e,n):vt(isNaN(e)?t:e)}var Ct=(function e(t){var n=St(t);function r(e,t){var r=n((e=Re(e)).r,(t=Re(t)).r),i=n(e.g,t.g),a=n(e.b,t.b),o=Y(e.opacity,t.opacity);return function(t){return e.r=r(t),e.g=i(t),e.b=a(t),e.opacity=o(t),e+``}}return r.gamma=e,r})(1);function wt(e,t){t||=[];var n=e?Math.min(t.length,e.length):0,r=t.slice(),i;return function(a){for(i=0;i<n;++i)r[i]=e[i]*(1-a)+t[i]*a;return r}}function Tt(e){return ArrayBuffer.isView(e)&&!(e instanceof DataView)}function Et(e,t){for(var n=t?t.length:0,r=e?Math.min(n,e.length):0,i=Array(r),a=Array(n),o=0;o<r;++o)i[o]=Pt(e[o],t[o]);for(;o<n;++o)a[o]=t[o];return function(e){for(o=0;o<r;++o)a[o]=i[o](e);return a}}function Dt(e,t){var n=new Date;return e=+e,t=+t,function(r){return n.setTime(e*(1-r)+t*r),n}}function X(e,t){return e=+e,t=+t,function(n){return e*(1-n)+t*n}}function Ot(e,t){var n={},r={},i;for(i in typeof e==`object`&&e||(e={}),typeof t==`object`&&t||(t={}),t)i in e?n[i]=Pt(e[i],t[i]):r[i]=t[i];return function(e){for(i in n)r[i]=n[i](e);return r}}var kt=/[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g,At=new RegExp(kt.source,`g`);function jt(e){return function(){return e}}function Mt(e){return function(t){return e(t)+``}}function Nt(e,t){var n=kt.lastIndex=At.lastIndex=0,r,i,a,o=-1,s=[],c=[];for(e+=``,t+=``;(r=kt.exec(e))&&(i=At.exec(t));)(a=i.index)>n&&(a=t.slice(n,a),s[o]?s[o]+=a:s[++o]=a),(r=r[0])===(i=i[0])?s[o]?s[o]+=i:s[++o]=i:(s[++o]=null,c.push({i:o,x:X(r,i)})),n=At.lastIndex;return n<t.length&&(a=t.slice(n),s[o]?s[o]+=a:s[++o]=a),s.length<2?c[0]?Mt(c[0].x):jt(t):(t=c.length,function(e){for(var n=0,r;n<t;++n)s[(r=c[n]).i]=r.x(e);return s.join(``)})}function Pt(e,t){var n=typeof t,r;return t==null||n===`boolean`?vt(t):(n===`number`?X:n===`string`?(r=L(t))?(t=r,Ct):Nt:t instanceof L?Ct:t instanceof Date?Dt:Tt(t)?wt:Array.isArray(t)?Et:typeof t.valueOf!=`function`&&typeof t.toString!=`function`||isNaN(t)?Ot:X)(e,t)}function Ft(e,t){return e=+e,t=+t,function(n){return Math.round(e*(1-n)+t*n)}}var It=1e-12;function Lt(e){return((e=Math.exp(e))+1/e)/2}function Rt(e){return((e=Math.exp(e))-1/e)/2}function zt(e){return((e=Math.exp(2*e))-1)/(e+1)}(function e(t,n,r){function i(e,i){var a=e[0],o=e[1],s=e[2],c=i[0],l=i[1],u=i[2],d=c-a,f=l-o,p=d*d+f*f,m,h;if(p<It)h=Math.log(u/s)/t,m=function(e){return[a+e*d,o+e*f,s*Math.exp(t*e*h)]};else{var g=Math.sqrt(p),_=(u*u-s*s+r*p)/(2*s*n*g),v=(u*u-s*s-r*p)/(2*u*n*g),y=Math.log(Math.sqrt(_*_+1)-_);h=(Math.log(Math.sqrt(v*v+1)-v)-y)/t,m=function(e){var r=e*h,i=Lt(y),c=s/(n*g)*(i*zt(t*r+y)-Rt(y));return[a+c*d,o+c*f,s*i/Lt(t*r+y)]}}return m.duration=Math.abs(h)*1e3*t/Math.SQRT2,m}return i.rho=function(t){var n=Math.max(.001,+t),r=n*n;return e(n,r,r*r)},i})(Math.SQRT2,2,4);function Bt(e){return(function t(n){n=+n;function r(t,r){var i=e((t=_t(t)).h,(r=_t(r)).h),a=Y(t.s,r.s),o=Y(t.l,r.l),s=Y(t.opacity,r.opacity);return function(e){return t.h=i(e),t.s=a(e),t.l=o(e**+n),t.opacity=s(e),t+``}}return r.gamma=t,r})(1)}Bt(xt),Bt(Y);function Vt(e){return Math.abs(e=Math.round(e))>=1e21?e.toLocaleString(`en`).replace(/,/g,``):e.toString(10)}function Ht(e,t){if(!isFinite(e)||e===0)return null;var n=(e=t?e.toExponential(t-1):e.toExponential()).indexOf(`e`),r=e.slice(0,n);return[r.length>1?r[0]+r.slice(2):r,+e.slice(n+1)]}function Z(e){return e=Ht(Math.abs(e)),e?e[1]:NaN}function Ut(e,t){return function(n,r){for(var i=n.length,a=[],o=0,s=e[0],c=0;i>0&&s>0&&(c+s+1>r&&(s=Math.max(1,r-c)),a.push(n.substring(i-=s,i+s)),!((c+=s+1)>r));)s=e[o=(o+1)%e.length];return a.reverse().join(t)}}function Wt(e){return function(t){return t.replace(/[0-9]/g,function(t){return e[+t]})}}var Gt=/^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;function Kt(e){if(!(t=Gt.exec(e)))throw Error(`invalid format: `+e);var t;return new qt({fill:t[1],align:t[2],sign:t[3],symbol:t[4],zero:t[5],width:t[6],comma:t[7],precision:t[8]&&t[8].slice(1),trim:t[9],type:t[10]})}Kt.prototype=qt.prototype;function qt(e){this.fill=e.fill===void 0?` `:e.fill+``,this.align=e.align===void 0?`>`:e.align+``,this.sign=e.sign===void 0?`-`:e.sign+``,this.symbol=e.symbol===void 0?``:e.symbol+``,this.zero=!!e.zero,this.width=e.width===void 0?void 0:+e.width,this.comma=!!e.comma,this.precision=e.precision===void 0?void 0:+e.precision,this.trim=!!e.trim,this.type=e.type===void 0?``:e.type+``}qt.prototype.toString=function(){return this.fill+this.align+this.sign+this.symbol+(this.zero?`0`:``)+(this.width===void 0?``:Math.max(1,this.width|0))+(this.comma?`,`:``)+(this.precision===void 0?``:`.`+Math.max(0,this.precision|0))+(this.trim?`~`:``)+this.type};function Jt(e){out:for(var t=e.length,n=1,r=-1,i;n<t;++n)switch(e[n]){case`.`:r=i=n;break;case`0`:r===0&&(r=n),i=n;break;default:if(!+e[n])break out;r>0&&(r=0)}return r>0?e.slice(0,r)+e.slice(i+1):e}var Yt;function Xt(e,t){var n=Ht(e,t);if(!n)return Yt=void 0,e.toPrecision(t);var r=n[0],i=n[1],a=i-(Yt=Math.max(-8,Math.min(8,Math.floor(i/3)))*3)+1,o=r.length;return a===o?r:a>o?r+Array(a-o+1).join(`0`):a>0?r.slice(0,a)+`.`+r.slice(a):`0.`+Array(1-a).join(`0`)+Ht(e,Math.max(0,t+a-1))[0]}function Zt(e,t){var n=Ht(e,t);if(!n)return e+``;var r=n[0],i=n[1];return i<0?`0.`+Array(-i).join(`0`)+r:r.length>i+1?r.slice(0,i+1)+`.`+r.slice(i+1):r+Array(i-r.length+2).join(`0`)}var Qt={"%":(e,t)=>(e*100).toFixed(t),b:e=>Math.round(e).toString(2),c:e=>e+``,d:Vt,e:(e,t)=>e.toExponential(t),f:(e,t)=>e.toFixed(t),g:(e,t)=>e.toPrecision(t),o:e=>Math.round(e).toString(8),p:(e,t)=>Zt(e*100,t),r:Zt,s:Xt,X:e=>Math.round(e).toString(16).toUpperCase(),x:e=>Math.round(e).toString(16)};function $t(e){return e}var en=Array.prototype.map,tn=[`y`,`z`,`a`,`f`,`p`,`n`,`\u00B5`,`m`,``,`k`,`M`,`G`,`T`,`P`,`E`,`Z`,`Y`];function nn(e){var t=e.grouping===void 0||e.thousands===void 0?$t:Ut(en.call(e.grouping,Number),e.thousands+``),n=e.currency===void 0?``:e.currency[0]+``,r=e.currency===void 0?``:e.currency[1]+``,i=e.decimal===void 0?`.`:e.decimal+``,a=e.numerals===void 0?$t:Wt(en.call(e.numerals,String)),o=e.percent===void 0?`%`:e.percent+``,s=e.minus===void 0?`\u2212`:e.minus+``,c=e.nan===void 0?`NaN`:e.nan+``;function l(e,l){e=Kt(e);var u=e.fill,d=e.align,f=e.sign,p=e.symbol,m=e.zero,h=e.width,g=e.comma,_=e.precision,v=e.trim,y=e.type;y===`n`?(g=!0,y=`g`):Qt[y]||(_===void 0&&(_=12),v=!0,y=`g`),(m||u===`0`&&d===`=`)&&(m=!0,u=`0`,d=`=`);var b=(l&&l.prefix!==void 0?l.prefix:``)+(p===`$`?n:p===`#`&&/[boxX]/.test(y)?`0`+y.toLowerCase():``),x=(p===`$`?r:/[%p]/.test(y)?o:``)+(l&&l.suffix!==void 0?l.suffix:``),S=Qt[y],C=/[defgprs%]/.test(y);_=_===void 0?6:/[gprs]/.test(y)?Math.max(1,Math.min(21,_)):Math.max(0,Math.min(20,_));function w(e){var n=b,r=x,o,l,p;if(y===`c`)r=S(e)+r,e=``;else{e=+e;var w=e<0||1/e<0;if(e=isNaN(e)?c:S(Math.abs(e),_),v&&(e=Jt(e)),w&&+e==0&&f!==`+`&&(w=!1),n=(w?f===`(`?f:s:f===`-`||f===`(`?``:f)+n,r=(y===`s`&&!isNaN(e)&&Yt!==void 0?tn[8+Yt/3]:``)+r+(w&&f===`(`?`)`:``),C){for(o=-1,l=e.length;++o<l;)if(p=e.charCodeAt(o),48>p||p>57){r=(p===46?i+e.slice(o+1):e.slice(o))+r,e=e.slice(0,o);break}}}g&&!m&&(e=t(e,1/0));var T=n.length+e.length+r.length,E=T<h?Array(h-T+1).join(u):``;switch(g&&m&&(e=t(E+e,E.length?h-r.length:1/0),E=``),d){case`<`:e=n+e+r+E;break;case`=`:e=n+E+e+r;break;case`^`:e=E.slice(0,T=E.length>>1)+n+e+r+E.slice(T);break;default:e=E+n+e+r}return a(e)}return w.toString=function(){return e+``},w}function u(e,t){var n=Math.max(-8,Math.min(8,Math.floor(Z(t)/3)))*3,r=10**-n,i=l((e=Kt(e),e.type=`f`,e),{suffix:tn[8+n/3]});return function(e){return i(r*e)}}return{format:l,formatPrefix:u}}var rn,an,on;sn({thousands:`,`,grouping:[3],currency:[`$`,``]});function sn(e){return rn=nn(e),an=rn.format,on=rn.formatPrefix,rn}function cn(e){return Math.max(0,-Z(Math.abs(e)))}function ln(e,t){return Math.max(0,Math.max(-8,Math.min(8,Math.floor(Z(t)/3)))*3-Z(Math.abs(e)))}function un(e,t){return e=Math.abs(e),t=Math.abs(t)-e,Math.max(0,Z(t)-Z(e))+1}function dn(e,t){switch(arguments.length){case 0:break;case 1:this.range(e);break;default:this.range(t).domain(e)}return this}let fn=Symbol(`implicit`);function pn(){var e=new de,t=[],n=[],r=fn;function i(i){let a=e.get(i);if(a===void 0){if(r!==fn)return r;e.set(i,a=t.push(i)-1)}return n[a%n.length]}return i.domain=function(n){if(!arguments.length)return t.slice();t=[],e=new de;for(let r of n)e.has(r)||e.set(r,t.push(r)-1);return i},i.range=function(e){return arguments.length?(n=Array.from(e),i):n.slice()},i.unknown=function(e){return arguments.length?(r=e,i):r},i.copy=function(){return pn(t,n).unknown(r)},dn.apply(i,arguments),i}function mn(){var e=pn().unknown(void 0),t=e.domain,n=e.range,r=0,i=1,a,o,s=!1,c=0,l=0,u=.5;delete e.unknown;function d(){var e=t().length,d=i<r,f=d?i:r,p=d?r:i;a=(p-f)/Math.max(1,e-c+l*2),s&&(a=Math.floor(a)),f+=(p-f-a*(e-c))*u,o=a*(1-c),s&&(f=Math.round(f),o=Math.round(o));var m=Ce(e).map(function(e){return f+a*e});return n(d?m.reverse():m)}return e.domain=function(e){return arguments.length?(t(e),d()):t()},e.range=function(e){return arguments.length?([r,i]=e,r=+r,i=+i,d()):[r,i]},e.rangeRound=function(e){return[r,i]=e,r=+r,i=+i,s=!0,d()},e.bandwidth=function(){return o},e.step=function(){return a},e.round=function(e){return arguments.length?(s=!!e,d()):s},e.padding=function(e){return arguments.length?(c=Math.min(1,l=+e),d()):c},e.paddingInner=function(e){return arguments.length?(c=Math.min(1,e),d()):c},e.paddingOuter=function(e){return arguments.length?(l=+e,d()):l},e.align=function(e){return arguments.length?(u=Math.max(0,Math.min(1,e)),d()):u},e.copy=function(){return mn(t(),[r,i]).round(s).paddingInner(c).paddingOuter(l).align(u)},dn.apply(d(),arguments)}function hn(e){return function(){return e}}function gn(e){return+e}var _n=[0,1];function Q(e){return e}function vn(e,t){return(t-=e=+e)?function(n){return(n-e)/t}:hn(isNaN(t)?NaN:.5)}function yn(e,t){var n;return e>t&&(n=e,e=t,t=n),function(n){return Math.max(e,Math.min(t,n))}}function bn(e,t,n){var r=e[0],i=e[1],a=t[0],o=t[1];return i<r?(r=vn(i,r),a=n(o,a)):(r=vn(r,i),a=n(a,o)),function(e){return a(r(e))}}function xn(e,t,n){var r=Math.min(e.length,t.length)-1,i=Array(r),a=Array(r),o=-1;for(e[r]<e[0]&&(e=e.slice().reverse(),t=t.slice().reverse());++o<r;)i[o]=vn(e[o],e[o+1]),a[o]=n(t[o],t[o+1]);return function(t){var n=ue(e,t,1,r)-1;return a[n](i[n](t))}}function Sn(e,t){return t.domain(e.domain()).range(e.range()).interpolate(e.interpolate()).clamp(e.clamp()).unknown(e.unknown())}function Cn(){var e=_n,t=_n,n=Pt,r,i,a,o=Q,s,c,l;function u(){var n=Math.min(e.length,t.length);return o!==Q&&(o=yn(e[0],e[n-1])),s=n>2?xn:bn,c=l=null,d}function d(i){return i==null||isNaN(i=+i)?a:(c||=s(e.map(r),t,n))(r(o(i)))}return d.invert=function(n){return o(i((l||=s(t,e.map(r),X))(n)))},d.domain=function(t){return arguments.length?(e=Array.from(t,gn),u()):e.slice()},d.range=function(e){return arguments.length?(t=Array.from(e),u()):t.slice()},d.rangeRound=function(e){return t=Array.from(e),n=Ft,u()},d.clamp=function(e){return arguments.length?(o=e?!0:Q,u()):o!==Q},d.interpolate=function(e){return arguments.length?(n=e,u()):n},d.unknown=function(e){return arguments.length?(a=e,d):a},function(e,t){return r=e,i=t,u()}}function wn(){return Cn()(Q,Q)}function Tn(e,t,n,r){var i=Se(e,t,n),a;switch(r=Kt(r??`,f`),r.type){case`s`:var o=Math.max(Math.abs(e),Math.abs(t));return r.precision==null&&!isNaN(a=ln(i,o))&&(r.precision=a),on(r,o);case``:case`e`:case`g`:case`p`:case`r`:r.precision==null&&!isNaN(a=un(i,Math.max(Math.abs(e),Math.abs(t))))&&(r.precision=a-(r.type===`e`));break;case`f`:case`%`:r.precision==null&&!isNaN(a=cn(i))&&(r.precision=a-(r.type===`%`)*2)}return an(r)}function En(e){var t=e.domain;return e.ticks=function(e){var n=t();return be(n[0],n[n.length-1],e??10)},e.tickFormat=function(e,n){var r=t();return Tn(r[0],r[r.length-1],e??10,n)},e.nice=function(n){n??=10;var r=t(),i=0,a=r.length-1,o=r[i],s=r[a],c,l,u=10;for(s<o&&(l=o,o=s,s=l,l=i,i=a,a=l);u-->0;){if(l=xe(o,s,n),l===c)return r[i]=o,r[a]=s,t(r);if(l>0)o=Math.floor(o/l)*l,s=Math.ceil(s/l)*l;else if(l<0)o=Math.ceil(o*l)/l,s=Math.floor(s*l)/l;else break;c=l}return e},e}function Dn(){var e=wn();return e.copy=function(){return Sn(e,Dn())},dn.apply(e,arguments),En(e)}let[On,kn,An,jn]=[48,8,10,240],Mn=An+jn;function Nn({bars:e,barOf:t,unit:n},r,i,a){let o=a-On-kn,s=Math.max(.24,1-72*e.length/o),c=mn(e.map(({key:e})=>e),[On,a-kn]).paddingInner(s).paddingOuter(s/2),l=Map.groupBy(r,({keys:[e=``]})=>t(e)),u=e.map(e=>{let t=l.get(e.key)??[];return{x:c(e.key)??0,bar:e,parts:i.map(e=>({...e,...e.partOf(t)}))}}),d=u.map(({parts:e})=>e.reduce((e,{ms:t})=>e+t,0)),f=Dn([0,Math.max(...d)/Pn],[Mn,An]).nice(4),h=u.filter(({bar:e})=>e.isWeekend),g=c.step();return m(a,Mn+42,[...In(f,a),...h.map(e=>_(`rect`,{x:e.x-g*s/2,y:An,width:g,height:jn,fill:p.weekend})),...u.flatMap(e=>Ln(e,f,c.bandwidth())),...zn(e,n,o,({key:e})=>(c(e)??0)+c.bandwidth()/2)])}let Pn=36e5,Fn=new Intl.NumberFormat(`en`,{maximumFractionDigits:6});function In(e,t){return e.ticks(4).flatMap(n=>{let r=e(n)+.5,i={size:12,fill:p.muted,anchor:`end`},a=g(`${Fn.format(n)} h`,On-7.5,r+4,i);return[_(`line`,{x1:On+.5,x2:t-kn+.5,y1:r,y2:r,stroke:p.line}),a]})}function Ln({x:e,bar:t,parts:n},r,i){let a=0;return n.flatMap(n=>{let{paint:o,ms:s,hours:c}=n;if(s===0)return[];let l=r(a/Pn);a+=s;let u=r(a/Pn);return[h({x:e,y:u,width:i,height:l-u},o,C(t.title,n,c))]})}let Rn={day:22,week:50,month:34,year:40};function zn(e,t,n,r){let i=n/e.length,a=Math.ceil(Rn[t]/i),o=e.filter((e,t)=>t%a===0),s=o.map(({group:e},t)=>e!==``&&e!==o[t-1]?.group);return o.flatMap((e,t)=>{let n={size:12,anchor:`middle`},o=g(e.label,r(e),Mn+18,{...n,fill:p.text}),c=s.indexOf(!0,t+1),l=c!==-1&&(c-t)*a*i<64;return!s[t]||l?[o]:[o,g(e.group,r(e),Mn+35,{...n,fill:p.muted})]})}let Bn={wide:1040,narrow:360};function Vn(e,t,n){if(t.durationMs===0)return``;let r=(0,i.l)(e,`user`),a=(0,i.l)(t,`project`),o=n.billable===void 0&&r.length<=8;return`<div class="charts">\n${[Hn(e,o?r:[],n),...o||r.length===1?[]:[Wn(`user`,r,15,n)],...a.length<2?[]:[Wn(`project`,a,10,n)],Wn(`task`,(0,i.l)(t,`task`),10,n)].join(``)}</div>\n`}function Hn(e,t,n){let i=Kn(e,n),a=x(t,n),o=`${t.length>0?` and user`:``}${n.billable?`, billable and non-billable`:``}`,s=`Hours by ${i.unit}${o}`,[c,l]=[Bn.wide,Bn.narrow].map(t=>Nn(i,e.rows,a,t));return`<section>
<h2>${s}</h2>
<div class="chart" role="img" aria-label="${s}, drawn from the tables below">
<div class="wide">${c}</div>
<div class="narrow">${l}</div>
</div>
${Un(a,(0,r.Z)({by:n.groupBy??[]})?void 0:e.rows)}</section>
`}function Un(e,t){let n=e.map(({name:e,className:n,partOf:r})=>{let{hours:i,decimal:a}=r(t??[]).hours;return`<li class="${n}">${l(s(e))}${t?` <span>${i} (${a})</span>`:``}</li>`});return e[0]?.name?`<ul class="legend">${n.join(``)}</ul>\n`:``}function Wn(e,t,n,a){let o=(0,r.J)(a.names),s=t.reduce((e,{durationMs:t})=>e+t,0),{largest:c,rest:l}=(0,i.r)(t,n),u=x([],a);return`<section>\n<h2>Share by ${e}</h2>\n${w(c,({keys:[t]})=>o(e,t),s,u)}${Un(u)}${l?Gn(l,e,s):``}</section>\n`}function Gn({count:e,durationMs:t},n,i){let[a,o]=[(0,r.mt)(t),(0,r.mt)(Math.round(t/e))];return`<p class="rest">${e.toLocaleString(`en`)} other ${n}s: ${a} (${(0,r.gt)(t,i)}), ${o} each on average</p>\n`}function Kn({rows:e},{span:t,calendar:n}){let i=e.map(({keys:[e=``]})=>e),a=[i[0]??``,i.at(-1)??``],o=t?.fromMs===-1/0,s=t&&!o&&[n.dayOf(t.fromMs),n.dayOf(t.untilMs-1)];return T(...s&&(0,r.Ft)(s[1])-(0,r.Ft)(s[0])<62?s:a,n)}let qn=[`date`,`start`,`end`,`user`,`task`,`project`,`comment`,`labels`,`duration`,`roundedDuration`,`rate`,`amount`,`entryId`];function Jn(e){let t=(0,a.t)(e);return qn.flatMap(n=>{let r=t[n];return r===void 0?[]:[{name:n,attributes:``,sortBy:`text`,title:r.title,...Yn(r,e)}]})}function Yn(e,t){let{kind:n,text:i,value:o,sum:u}=e;switch(n){case`day`:return{sortBy:`start`,cell:e=>r.nt.day.text(i(e))};case`start`:case`end`:return{sortBy:n,cell:e=>Zn(e,n===`start`?0:e.durationMs,t)};case`task`:return{cell:e=>d(i(e),e.task,t.taskUrl)};case`labels`:{let e=(0,r.J)(t.names),n=t=>l(s(e(`label`,t)));return{attributes:` class="labels"`,cell:({labels:e})=>[...new Set(e)].map(n).join(` `)}}case`hours`:return{sortBy:`number`,attributes:` class="number hours"`,cell:e=>f(Number(o?.(e))),...u&&{sum:e=>f(Number(u(e)))}};case`rate`:case`amount`:return{sortBy:`number`,attributes:` class="number ${n}"`,title:n===`amount`?(0,a.n)(e):e.title,cell:e=>o?.(e)===void 0?Xn(i(e)):(0,r.lt)(i(e)),...u&&{sum:e=>(0,r.lt)(String(u(e)))}};default:{let e=n===`text`?c:s,t=t=>t===``?``:l(e(t));return{cell:e=>t(i(e))}}}}function Xn(e){return e===``?``:`<small class="words">${e}</small>`}function Zn({startMs:e,durationMs:t},n,{calendar:i}){let{clockTimeOf:a,dayOf:o,needsOffset:s}=i,c=e+n,[,l=``]=a(c,s(e,e+t)).split(` `),u=(0,r.Ft)(o(c))-(0,r.Ft)(o(e)),d=u===0?``:` <small>+${(0,r.jn)(u,`day`)}</small>`;return l.replace(Qn,` <small>$&</small>`)+d}let Qn=/[+-].+$/,$n={text:`
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
    // Not all entries of the export are in the page, so it has no foot with their total.
    const isBounded = table.tFoot === null;
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

  // As in src/report/totals/duration.ts: the nearest unit, the half up.

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
`,hash:`sha256-iFMBHb/ltpNiCdVFYGsRBHoJR3l1/548bF+Ypf+f59k=`},er={text:`
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
`,hash:`sha256-gcdpSgB+BJcTB2swSywIUu8Vdhrp8OKQ84Iby15NAww=`},tr=[`default-src 'none'`,`script-src '${$n.hash}'`,`style-src '${er.hash}'`,`base-uri 'none'`,`form-action 'none'`].join(`; `);function nr(e,t){let{title:n=i._}=e,a=s(ir(e,t)),o=(0,r.X)(e.selection,e.names,e=>l(s(e)));return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${tr}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${s(n)}, ${a}</title>
<style>${er.text}</style>
</head>
<body>
<main>
<header>
<h1>${l(s(n))}</h1>
<p>${a}</p>
<p class="made">${rr(e)}</p>
${o.map(e=>`<p class="limit">${e}</p>\n`).join(``)}</header>
`}function rr({calendar:e,startedMs:t,runUrl:n}){let[i=``,a=``]=e.clockTimeOf(t).split(` `),o=l(s(e.timeZone)),c=`Generated on ${r.nt.day.text(i)} at ${a}, time zone ${o}`;if(n===void 0)return c;let u=s(n);return`${c}, by <a href="${u}" rel="noreferrer">${u.replace(/^https?:\/\//,``)}</a>`}function ir({span:e,calendar:t},n){if(e!==void 0)return(0,r.it)(e,t);let[i,a]=[n[0],n.at(-1)];return i===void 0||a===void 0?`All entries`:(0,r.rt)(i,a)}function ar(e,t){let{sums:n,users:r,tasks:i,days:a}=e,o={Entries:n.entries,Users:r,Tasks:i,Days:a.length},s=Object.entries(o).map(([e,t])=>$(e,t.toLocaleString(`en`)));return`<div class="figures">
<dl class="sums">\n${or(e,t).join(``)}</dl>
<dl class="counts">\n${s.join(``)}</dl>
</div>
`}function or({sums:e,recordedMs:t},{rounding:n,rates:i}){let a=(0,r.Z)(e)?sr:cr,{durationMs:o,billableMs:s,amount:c}=e,l=`recorded ${(0,r.Z)(e)?``:`${(0,r.mt)(t)} (`}${(0,r.ft)(t)} hours${(0,r.Z)(e)?``:`)`}`,u=n?a(`Total, rounded`,(0,r._t)(o),l):a(`Total`,(0,r._t)(o)),d=i&&c!==void 0?[$(`Amount`,(0,r.at)(c,i.currency),i.currency.code)]:[];if(s===void 0)return[u,...d];let f=(0,r.gt)(s,o);return[a(`Billable`,(0,r._t)(s),f&&`${f} of the total`),...d,a(`Non-billable`,(0,r.vt)(o,s)),u]}function sr(e,{decimal:t},n=``){return $(e,t,`hours`,n)}function cr(e,{hours:t,decimal:n},r=``){return $(e,t,`${n} hours`,r)}function $(e,t,n=``,r=``){return`<div><dt>${e}</dt><dd>${t}</dd>${(n&&`<dd class="beside">${n}</dd>`)+(r&&`<dd class="share">${r}</dd>`)}</div>\n`}function lr(e){return`<div class="scroll" role="region" tabindex="0" aria-label="${e}">\n`}function ur(e,t){return`<section class="notes">\n<h2>How to read this</h2>\n<ul>\n${(0,i.y)(e,t,e=>l(s(e))).map(e=>`<li>${e}</li>\n`).join(``)}</ul>\n</section>\n`}function dr(){return`</main>\n<script>${$n.text}<\/script>\n</body>\n</html>\n`}var fr=class{#e=[];#t;#n;#r;#i=0;#a=!1;constructor(e){this.#t=e,this.#n=Jn(e),this.#r=pr(e)}add(e){if(this.#a)return;let t=this.#e.length>=300?`class="later" `:``,n=this.#n.map(({attributes:t,cell:n})=>`<td${t}>${n(e)}</td>`).join(``),r=`<tr ${t}${this.#r(e)}>${n}</tr>\n`;this.#a=this.#e.length===2e4||this.#i+r.length>32e6,this.#a||(this.#i+=r.length,this.#e.push(r))}*render(e){let{rounding:t,rates:n}=this.#t,[r,i]=[this.#e.length,e.totals.entries];if(yield`<section id="entries">
<h2>Entries</h2>
`,i===0)return yield`<p class="empty">There are no entries in this period.</p>
</section>
`;yield mr(r,i)+hr(this.#t);let a=this.#n.map(({title:e,sortBy:t})=>`<th scope="col"${t===`number`?` class="number"`:``} data-by="${t}">${e}</th>`),o=n&&this.#n.some(({name:e})=>e===`amount`)?gr(n.currency):``;yield`${lr(`Time entries`)}<table class="entries${t?` rounded`:``}${n?` priced`:``}"${o}><caption>Time entries</caption>\n`,yield`<colgroup>${this.#n.map(({name:e})=>`<col class="${e}">`).join(``)}</colgroup>\n`,yield`<thead><tr>${a.join(``)}</tr></thead>\n<tbody>\n`;for(let e=0;e<r;e+=500)yield this.#e.slice(e,e+500).join(``);yield`</tbody>\n${r<i?``:_r(this.#n,e)}</table>\n</div>\n</section>\n`}};function pr(e){let{rounding:t,billable:n}=e,a=n&&(0,i.g)(n),o=(0,r.Z)({by:e.groupBy??[]})?()=>``:(0,i.p)(e,({amount:e})=>` data-a="${e}"`);return e=>{let{startMs:n,durationMs:r}=e;return[`data-s="${n}" data-d="${r}"`,t===void 0?``:` data-r="${(0,i.h)(r,t)}"`,a===void 0?``:` data-b="${+!!a(e)}"`,o(e)??``].join(``)}}function mr(e,t){return e===t?``:`<p class="limit"><strong>Only the first ${e.toLocaleString(`en`)} of ${t.toLocaleString(`en`)} entries are listed</strong>, since a longer page would be slow to open. The figures, charts and totals above count all of them. An export to .csv, .xlsx or .parquet lists every entry.</p>\n`}function hr({billable:e,names:t}){let n=(e,t=``)=>`<label>${e} <select name="${e.toLowerCase()}"><option value="">All</option>${t}</select></label>\n`;return`<form class="filters" hidden>
<label class="search">Search <input type="search" name="text" autocomplete="off" placeholder="Any text"></label>
${n(`User`)}${n(`Task`)}${t.projects?.size?n(`Project`):``}${n(`Label`)}${e?n(`Billable`,`<option value="1">Billable</option><option value="0">Non-billable</option>`):``}<button type="reset">Clear</button>
<output class="shown"></output>
</form>
`}function gr({code:e,digits:t}){return` data-currency="${e}" data-digits="${t}"`}function _r(e,t){let n=e.findIndex(({sum:e})=>e);return`<tfoot><tr><th scope="row" colspan="${n}">Total</th>${e.slice(n).map(({attributes:e,sum:n})=>`<td${e}>${n?.(t)??``}</td>`).join(``)}</tr></tfoot>\n`}let vr=2e3;function*yr(e,t){let n=(0,i.u)(e,t),{by:r,times:a}=n,[o=`user`]=r;if(a===void 0)return yield*br(r,[n],t);yield*br([o],[(0,i.s)(e,o)],t),yield*br([o,a.key],(0,i.c)(n),t)}function*br(e,t,n){let i=`Hours by ${(0,r.Dn)(e)}`;yield`<section>\n<h2>${i}</h2>\n`;for(let e of t)yield*xr(e,i,n);yield`</section>
`}function*xr(e,t,n){let{by:r,times:i,groups:a}=e,o=r.length>1,s=Sr(e,n),c=[...Cr(r,o,n),...s.map(wr)].join(``),l=a.reduce((e,{rows:t})=>e+t.length,0),u=vr;yield Er(l),yield i?Dr(i,t,s):`${lr(t)}<table class="totals"><caption>${t}</caption>\n`,yield`<thead><tr>${c}</tr></thead>\n`;let d=Or(r,s,n);for(let{subtotal:e,rows:t}of a){if(u===0)break;let n=t.slice(0,u).map(t=>d(t,e&&`member`));u-=n.length,yield`<tbody>\n${e?d(e,`group`):``}${n.join(``)}</tbody>\n`}let f=r.length-+!!o;yield`<tfoot><tr><th scope="row"${f>1?` colspan="${f}"`:``}>Total</th>${s.map(e=>Ar(e,e.total)).join(``)}</tr></tfoot>\n</table>\n</div>\n`}function Sr(e,t){let{times:n}=e,r=(0,i.a)([...n?[`hours`]:[`entries`,`hours`,`decimal`,`share`],...i.i],e,t).map(e=>({...e,...n&&e.name===`hours`&&{title:`Total`},isSum:!0}));if(n===void 0)return r;let a=new Set(n.values.map(e=>e.slice(0,7))).size===1,o=(0,i.o)(n,`text`);return[...r,...o.map((e,t)=>({...e,title:Tr(n.key,n.values[t]??``,a)}))]}function Cr(e,t,{rates:n}){let i=e.map(e=>(0,r.$)(e,n)),[a=`user`]=e,[o,...s]=t?[i.slice(0,2).join(` / `),...i.slice(2)]:i;return[`<th scope="col" aria-sort="ascending" data-by="${r.Q[a].order===`text`?`text`:`place`}">${o}</th>`,...s.map(e=>`<th scope="col" data-by="text">${e}</th>`)]}function wr({title:e,isSum:t}){return`<th scope="col" class="number"${t?` data-by="number"`:``}>${e}</th>`}function Tr(e,t,n){let i=r.nt[e].shortText(t);if(e===`month`)return i;if(e===`week`)return`${i.replace(` \u2013 `,` \u2013<br>`)} <small>${t.slice(5)}</small>`;let[a=``,o=``,s=``]=i.split(` `);return`<small>${a}</small> ${o}${n?``:` <small>${s}</small>`}`}function Er(e){return e<=vr?``:`<p class="limit"><strong>Only the first ${vr.toLocaleString(`en`)} of ${e.toLocaleString(`en`)} rows are listed.</strong> The total below them counts all. An export to .md or .xlsx lists every row.</p>\n`}function Dr(e,t,n){let{key:i,values:a}=e,o=[a[0]??``,a.at(-1)??``].map(e=>r.nt[i].text(e)),s=[...new Set(o)].join(` to `),c=n.filter(({isSum:e})=>e).map(()=>`<col>`),l=a.map(e=>i===`day`&&(0,r.tt)(e)?`<col class="off">`:`<col>`),u=`totals grid${a.length>16?` wide`:``}`;return`${lr(`${t}, ${s}`)}<table class="${u}"><caption>${s}</caption>
<colgroup><col>${c.join(``)}${l.join(``)}</colgroup>
`}function Or(e,t,n){let r=kr(n);return(n,i)=>{let a=e.map((e,t)=>t<n.keys.length?r(e,n.keys[t]):``),[o,...s]=i===`member`?a.slice(1):i===`group`?[a[0],...a.slice(2)]:a,c=s.map(e=>`<td>${e}</td>`).join(``),l=t.map(e=>Ar(e,e.cell(n))).join(``);return`<tr${i?` class="${i}"`:``}><th scope="row">${o}</th>${c}${l}</tr>\n`}}function kr({names:e,taskUrl:t}){let n=(0,r.J)(e);return(e,i)=>{let a=n(e,i);return i===void 0?`<em>${a}</em>`:e===`task`?d(a,i,t):r.Q[e].time===void 0?l(s(a)):e===`week`?`${a} <small>${i.slice(5)}</small>`:a}}function Ar({isSum:e},{text:t}){return`<td${e?` class="number"`:``}>${t}</td>`}function jr(e){let t=(0,i.d)([`day`,`user`],e),n=(0,i.d)(e.names.projects?.size?[`task`,`project`]:[`task`],e),a=new fr(e);async function*o(o){let[s,c]=[n.result(),t.result()],l=(0,i.l)(c,`day`).map(({keys:[e=``]})=>e),u={sums:(0,r.Z)(o.totals)?o.totals:s,recordedMs:o.recordedMs,users:(0,i.l)(c,`user`).length,tasks:(0,i.l)(s,`task`).length,days:l};yield nr(e,l),yield ar(u,e),yield Vn(c,s,e),yield*yr(o.totals,e),yield*a.render(o),yield ur(o,e),yield dr()}return{head:()=>``,rows:e=>{for(let r of e)t.add(r),n.add(r),a.add(r);return``},tail:o}}})};