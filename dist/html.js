"use strict";exports.id=7386,exports.ids=[7386],exports.modules={7386:((e,t,n)=>{n.r(t),n.d(t,{createHtml:()=>kr});var r=n(2462),i=n(1204);let a=/[^\u200C-\u200F]+/g;function o(e){return l(e.replace(a,r.Vn))}function s(e){return l(e.replace(a,r.Bn))}function c(e){return`<bdi>${e}</bdi>`}function l(e){return(0,r.f)(e).replaceAll("`",`&#96;`)}function u(e,t,n){let r=(0,i.S)(n,t),a=c(o(e));return r===void 0?a:`<a href="${o(r)}" rel="noreferrer">${a}</a>`}function d(e){return`${(0,r.mt)(e)} <small>${(0,r.ft)(e)}</small>`}let f={text:`var(--ink)`,muted:`var(--muted)`,line:`var(--line)`,weekend:`var(--weekend)`,gap:`var(--card)`,single:`var(--s0)`};function p(e,t,n){return g(`svg`,{width:e,height:t,viewBox:`0 0 ${e} ${t}`},n.join(``))}function m(e,t,n){return g(`rect`,{role:`graphics-symbol`,"aria-label":n,...e,...t})}function h(e,t,n,{size:r,fill:i,anchor:a}){return g(`text`,{x:t,y:n,"font-size":r,fill:i,...a&&{"text-anchor":a}},v(e))}function g(e,t,n=``){return`<${e}${Object.entries(t).map(([e,t])=>` ${e}="${v(String(_(t)))}"`).join(``)}${n===``?`/>`:`>${n}</${e}>`}`}function _(e){return typeof e==`number`?Math.round(e*100)/100:e}function v(e){return o((0,r.Vn)(e))}let y=[{name:`Billable`,className:`s0`,paint:{fill:f.single,stroke:f.single},partOf:e=>{let{billableMs:t=0}=(0,i.f)(e);return{ms:t,hours:(0,r._t)(t)}}},{name:`Non-billable`,className:`s0 hollow`,paint:{fill:f.gap,stroke:f.single},partOf:e=>{let{durationMs:t,billableMs:n=0}=(0,i.f)(e);return{ms:t-n,hours:(0,r.vt)(t,n)}}}];function ee(e,{billable:t,names:n}){if(t!==void 0)return y;if(e.length===0)return[te(``,0,()=>!0)];let a=(0,r.J)(n);return(0,i.r)(e,8).largest.map(({keys:[e]},t)=>te(a(`user`,e),t,({keys:t})=>t[1]===e))}function te(e,t,n){let a=`s${t}`;return{name:e,className:a,paint:{fill:`var(--${a})`,stroke:f.gap},partOf:e=>{let{durationMs:t}=(0,i.f)(e.filter(n));return{ms:t,hours:(0,r._t)(t)}}}}function ne(e,{name:t},{hours:n,decimal:r}){return`${t===``?e:`${e}, ${t}`}: ${n} (${r} hours)`}function re(e,t,n,i){let a=Math.max(...e.map(({durationMs:e})=>e)),s=e=>`${(e/a*100).toFixed(2)}%`;return`<ul class="chart shares">\n${e.map(e=>{let a=t(e),l=0,u=i.map(t=>{let{ms:n,hours:r}=t.partOf([e]),i={x:s(l),y:0,width:s(n),height:`100%`};return l+=n,m(i,t.paint,ne(a,t,r))}),d=`${(0,r.mt)(e.durationMs)} \u00B7 ${(0,r.gt)(e.durationMs,n)}`;return`<li>${c(o(a))}<svg aria-hidden="true">${u.join(``)}</svg><span>${d}</span></li>\n`}).join(``)}</ul>\n`}function b(e,t,n){let[i,a]=[(0,r.Lt)(e),(0,r.Lt)(t)],{unit:o,barOf:s,labelOf:c,groupOf:l}=x(a-i+1,n),u=new Map,d=o===`year`?28:1;for(let e=i;e<a+d;e+=d){let t=s((0,r.kt)(Math.min(e,a))),n=o===`day`&&(0,r.tt)(t),i=o===`year`?t:r.nt[o].text(t);u.has(t)||u.set(t,{key:t,title:i,label:c(t),group:l(t),isWeekend:n})}return{unit:o,bars:[...u.values()],barOf:s}}function x(e,{weekOf:t,monthOf:n}){return e<=62?{unit:`day`,barOf:e=>e,labelOf:S,groupOf:ce}:e<=434?{unit:`week`,barOf:t,labelOf:ie,groupOf:ae}:e<=1860?{unit:`month`,barOf:n,labelOf:oe,groupOf:se}:{unit:`year`,barOf:se,labelOf:e=>e,groupOf:()=>``}}let S=e=>String(Number(e.slice(8))),ie=e=>r.nt.day.shortText(r.nt.week.firstDay(e)).slice(4),ae=e=>se(r.nt.week.firstDay(e)),oe=e=>(0,r.Ft)(e).slice(0,3),se=e=>e.slice(0,4),ce=e=>`${oe(e)} ${se(e)}`;function C(e,t){return e==null||t==null?NaN:e<t?-1:e>t?1:e>=t?0:NaN}function le(e,t){return e==null||t==null?NaN:t<e?-1:t>e?1:t>=e?0:NaN}function ue(e){let t,n,r;e.length===2?(t=e===C||e===le?e:de,n=e,r=e):(t=C,n=(t,n)=>C(e(t),n),r=(t,n)=>e(t)-n);function i(e,r,i=0,a=e.length){if(i<a){if(t(r,r)!==0)return a;do{let t=i+a>>>1;n(e[t],r)<0?i=t+1:a=t}while(i<a)}return i}function a(e,r,i=0,a=e.length){if(i<a){if(t(r,r)!==0)return a;do{let t=i+a>>>1;n(e[t],r)<=0?i=t+1:a=t}while(i<a)}return i}function o(e,t,n=0,a=e.length){let o=i(e,t,n,a-1);return o>n&&r(e[o-1],t)>-r(e[o],t)?o-1:o}return{left:i,center:o,right:a}}function de(){return 0}function fe(e){return e===null?NaN:+e}let pe=ue(C),me=pe.right;pe.left,ue(fe).center;var he=class extends Map{constructor(e,t=ye){if(super(),Object.defineProperties(this,{_intern:{value:new Map},_key:{value:t}}),e!=null)for(let[t,n]of e)this.set(t,n)}get(e){return super.get(ge(this,e))}has(e){return super.has(ge(this,e))}set(e,t){return super.set(_e(this,e),t)}delete(e){return super.delete(ve(this,e))}};function ge({_intern:e,_key:t},n){let r=t(n);return e.has(r)?e.get(r):n}function _e({_intern:e,_key:t},n){let r=t(n);return e.has(r)?e.get(r):(e.set(r,n),n)}function ve({_intern:e,_key:t},n){let r=t(n);return e.has(r)&&(n=e.get(r),e.delete(r)),n}function ye(e){return typeof e==`object`&&e?e.valueOf():e}Array.prototype.slice;let be=Math.sqrt(50),xe=Math.sqrt(10),Se=Math.sqrt(2);function w(e,t,n){let r=(t-e)/Math.max(0,n),i=Math.floor(Math.log10(r)),a=r/10**i,o=a>=be?10:a>=xe?5:a>=Se?2:1,s,c,l;return i<0?(l=10**-i/o,s=Math.round(e*l),c=Math.round(t*l),s/l<e&&++s,c/l>t&&--c,l=-l):(l=10**i*o,s=Math.round(e/l),c=Math.round(t/l),s*l<e&&++s,c*l>t&&--c),c<s&&.5<=n&&n<2?w(e,t,n*2):[s,c,l]}function Ce(e,t,n){if(t=+t,e=+e,n=+n,!(n>0))return[];if(e===t)return[e];let r=t<e,[i,a,o]=r?w(t,e,n):w(e,t,n);if(!(a>=i))return[];let s=a-i+1,c=Array(s);if(r){if(o<0)for(let e=0;e<s;++e)c[e]=(a-e)/-o;else for(let e=0;e<s;++e)c[e]=(a-e)*o}else if(o<0)for(let e=0;e<s;++e)c[e]=(i+e)/-o;else for(let e=0;e<s;++e)c[e]=(i+e)*o;return c}function we(e,t,n){return t=+t,e=+e,n=+n,w(e,t,n)[2]}function Te(e,t,n){t=+t,e=+e,n=+n;let r=t<e,i=r?we(t,e,n):we(e,t,n);return(r?-1:1)*(i<0?1/-i:i)}function Ee(e,t,n){e=+e,t=+t,n=(i=arguments.length)<2?(t=e,e=0,1):i<3?1:+n;for(var r=-1,i=Math.max(0,Math.ceil((t-e)/n))|0,a=Array(i);++r<i;)a[r]=e+r*n;return a}function T(e,t,n){e.prototype=t.prototype=n,n.constructor=e}function E(e,t){var n=Object.create(e.prototype);for(var r in t)n[r]=t[r];return n}function D(){}var O=.7,k=1/O,A=`\\s*([+-]?\\d+)\\s*`,j=`\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*`,M=`\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*`,De=/^#([0-9a-f]{3,8})$/,Oe=RegExp(`^rgb\\(${A},${A},${A}\\)$`),ke=RegExp(`^rgb\\(${M},${M},${M}\\)$`),Ae=RegExp(`^rgba\\(${A},${A},${A},${j}\\)$`),je=RegExp(`^rgba\\(${M},${M},${M},${j}\\)$`),Me=RegExp(`^hsl\\(${j},${M},${M}\\)$`),Ne=RegExp(`^hsla\\(${j},${M},${M},${j}\\)$`),Pe={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074};T(D,N,{copy(e){return Object.assign(new this.constructor,this,e)},displayable(){return this.rgb().displayable()},hex:Fe,formatHex:Fe,formatHex8:Ie,formatHsl:Le,formatRgb:Re,toString:Re});function Fe(){return this.rgb().formatHex()}function Ie(){return this.rgb().formatHex8()}function Le(){return Ke(this).formatHsl()}function Re(){return this.rgb().formatRgb()}function N(e){var t,n;return e=(e+``).trim().toLowerCase(),(t=De.exec(e))?(n=t[1].length,t=parseInt(t[1],16),n===6?ze(t):n===3?new F(t>>8&15|t>>4&240,t>>4&15|t&240,(t&15)<<4|t&15,1):n===8?P(t>>24&255,t>>16&255,t>>8&255,(t&255)/255):n===4?P(t>>12&15|t>>8&240,t>>8&15|t>>4&240,t>>4&15|t&240,((t&15)<<4|t&15)/255):null):(t=Oe.exec(e))?new F(t[1],t[2],t[3],1):(t=ke.exec(e))?new F(t[1]*255/100,t[2]*255/100,t[3]*255/100,1):(t=Ae.exec(e))?P(t[1],t[2],t[3],t[4]):(t=je.exec(e))?P(t[1]*255/100,t[2]*255/100,t[3]*255/100,t[4]):(t=Me.exec(e))?Ge(t[1],t[2]/100,t[3]/100,1):(t=Ne.exec(e))?Ge(t[1],t[2]/100,t[3]/100,t[4]):Pe.hasOwnProperty(e)?ze(Pe[e]):e===`transparent`?new F(NaN,NaN,NaN,0):null}function ze(e){return new F(e>>16&255,e>>8&255,e&255,1)}function P(e,t,n,r){return r<=0&&(e=t=n=NaN),new F(e,t,n,r)}function Be(e){return e instanceof D||(e=N(e)),e?(e=e.rgb(),new F(e.r,e.g,e.b,e.opacity)):new F}function Ve(e,t,n,r){return arguments.length===1?Be(e):new F(e,t,n,r??1)}function F(e,t,n,r){this.r=+e,this.g=+t,this.b=+n,this.opacity=+r}T(F,Ve,E(D,{brighter(e){return e=e==null?k:k**+e,new F(this.r*e,this.g*e,this.b*e,this.opacity)},darker(e){return e=e==null?O:O**+e,new F(this.r*e,this.g*e,this.b*e,this.opacity)},rgb(){return this},clamp(){return new F(L(this.r),L(this.g),L(this.b),I(this.opacity))},displayable(){return-.5<=this.r&&this.r<255.5&&-.5<=this.g&&this.g<255.5&&-.5<=this.b&&this.b<255.5&&0<=this.opacity&&this.opacity<=1},hex:He,formatHex:He,formatHex8:Ue,formatRgb:We,toString:We}));function He(){return`#${R(this.r)}${R(this.g)}${R(this.b)}`}function Ue(){return`#${R(this.r)}${R(this.g)}${R(this.b)}${R((isNaN(this.opacity)?1:this.opacity)*255)}`}function We(){let e=I(this.opacity);return`${e===1?`rgb(`:`rgba(`}${L(this.r)}, ${L(this.g)}, ${L(this.b)}${e===1?`)`:`, ${e})`}`}function I(e){return isNaN(e)?1:Math.max(0,Math.min(1,e))}function L(e){return Math.max(0,Math.min(255,Math.round(e)||0))}function R(e){return e=L(e),(e<16?`0`:``)+e.toString(16)}function Ge(e,t,n,r){return r<=0?e=t=n=NaN:n<=0||n>=1?e=t=NaN:t<=0&&(e=NaN),new z(e,t,n,r)}function Ke(e){if(e instanceof z)return new z(e.h,e.s,e.l,e.opacity);if(e instanceof D||(e=N(e)),!e)return new z;if(e instanceof z)return e;e=e.rgb();var t=e.r/255,n=e.g/255,r=e.b/255,i=Math.min(t,n,r),a=Math.max(t,n,r),o=NaN,s=a-i,c=(a+i)/2;return s?(o=t===a?(n-r)/s+(n<r)*6:n===a?(r-t)/s+2:(t-n)/s+4,s/=c<.5?a+i:2-a-i,o*=60):s=c>0&&c<1?0:o,new z(o,s,c,e.opacity)}function qe(e,t,n,r){return arguments.length===1?Ke(e):new z(e,t,n,r??1)}function z(e,t,n,r){this.h=+e,this.s=+t,this.l=+n,this.opacity=+r}T(z,qe,E(D,{brighter(e){return e=e==null?k:k**+e,new z(this.h,this.s,this.l*e,this.opacity)},darker(e){return e=e==null?O:O**+e,new z(this.h,this.s,this.l*e,this.opacity)},rgb(){var e=this.h%360+(this.h<0)*360,t=isNaN(e)||isNaN(this.s)?0:this.s,n=this.l,r=n+(n<.5?n:1-n)*t,i=2*n-r;return new F(Ye(e>=240?e-240:e+120,i,r),Ye(e,i,r),Ye(e<120?e+240:e-120,i,r),this.opacity)},clamp(){return new z(Je(this.h),B(this.s),B(this.l),I(this.opacity))},displayable(){return(0<=this.s&&this.s<=1||isNaN(this.s))&&0<=this.l&&this.l<=1&&0<=this.opacity&&this.opacity<=1},formatHsl(){let e=I(this.opacity);return`${e===1?`hsl(`:`hsla(`}${Je(this.h)}, ${B(this.s)*100}%, ${B(this.l)*100}%${e===1?`)`:`, ${e})`}`}}));function Je(e){return e=(e||0)%360,e<0?e+360:e}function B(e){return Math.max(0,Math.min(1,e||0))}function Ye(e,t,n){return(e<60?t+(n-t)*e/60:e<180?n:e<240?t+(n-t)*(240-e)/60:t)*255}let Xe=Math.PI/180,Ze=180/Math.PI,Qe=.96422,$e=.82521,et=4/29,tt=6/29,nt=3*tt*tt;function rt(e){if(e instanceof V)return new V(e.l,e.a,e.b,e.opacity);if(e instanceof H)return dt(e);e instanceof F||(e=Be(e));var t=ct(e.r),n=ct(e.g),r=ct(e.b),i=at((.2225045*t+.7168786*n+.0606169*r)/1),a,o;return t===n&&n===r?a=o=i:(a=at((.4360747*t+.3850649*n+.1430804*r)/Qe),o=at((.0139322*t+.0971045*n+.7141733*r)/$e)),new V(116*i-16,500*(a-i),200*(i-o),e.opacity)}function it(e,t,n,r){return arguments.length===1?rt(e):new V(e,t,n,r??1)}function V(e,t,n,r){this.l=+e,this.a=+t,this.b=+n,this.opacity=+r}T(V,it,E(D,{brighter(e){return new V(this.l+18*(e??1),this.a,this.b,this.opacity)},darker(e){return new V(this.l-18*(e??1),this.a,this.b,this.opacity)},rgb(){var e=(this.l+16)/116,t=isNaN(this.a)?e:e+this.a/500,n=isNaN(this.b)?e:e-this.b/200;return t=Qe*ot(t),e=1*ot(e),n=$e*ot(n),new F(st(3.1338561*t-1.6168667*e-.4906146*n),st(-.9787684*t+1.9161415*e+.033454*n),st(.0719453*t-.2289914*e+1.4052427*n),this.opacity)}}));function at(e){return e>.008856451679035631?e**(1/3):e/nt+et}function ot(e){return e>tt?e*e*e:nt*(e-et)}function st(e){return 255*(e<=.0031308?12.92*e:1.055*e**(1/2.4)-.055)}function ct(e){return(e/=255)<=.04045?e/12.92:((e+.055)/1.055)**2.4}function lt(e){if(e instanceof H)return new H(e.h,e.c,e.l,e.opacity);if(e instanceof V||(e=rt(e)),e.a===0&&e.b===0)return new H(NaN,0<e.l&&e.l<100?0:NaN,e.l,e.opacity);var t=Math.atan2(e.b,e.a)*Ze;return new H(t<0?t+360:t,Math.sqrt(e.a*e.a+e.b*e.b),e.l,e.opacity)}function ut(e,t,n,r){return arguments.length===1?lt(e):new H(e,t,n,r??1)}function H(e,t,n,r){this.h=+e,this.c=+t,this.l=+n,this.opacity=+r}function dt(e){if(isNaN(e.h))return new V(e.l,0,0,e.opacity);var t=e.h*Xe;return new V(e.l,Math.cos(t)*e.c,Math.sin(t)*e.c,e.opacity)}T(H,ut,E(D,{brighter(e){return new H(this.h,this.c,this.l+18*(e??1),this.opacity)},darker(e){return new H(this.h,this.c,this.l-18*(e??1),this.opacity)},rgb(){return dt(this).rgb()}}));var ft=-.14861,pt=1.78277,mt=-.29227,U=-.90649,W=1.97294,ht=W*U,gt=W*pt,_t=pt*mt-U*ft;function vt(e){if(e instanceof G)return new G(e.h,e.s,e.l,e.opacity);e instanceof F||(e=Be(e));var t=e.r/255,n=e.g/255,r=e.b/255,i=(_t*r+ht*t-gt*n)/(_t+ht-gt),a=r-i,o=(W*(n-i)-mt*a)/U,s=Math.sqrt(o*o+a*a)/(W*i*(1-i)),c=s?Math.atan2(o,a)*Ze-120:NaN;return new G(c<0?c+360:c,s,i,e.opacity)}function yt(e,t,n,r){return arguments.length===1?vt(e):new G(e,t,n,r??1)}function G(e,t,n,r){this.h=+e,this.s=+t,this.l=+n,this.opacity=+r}T(G,yt,E(D,{brighter(e){return e=e==null?k:k**+e,new G(this.h,this.s,this.l*e,this.opacity)},darker(e){return e=e==null?O:O**+e,new G(this.h,this.s,this.l*e,this.opacity)},rgb(){var e=isNaN(this.h)?0:(this.h+120)*Xe,t=+this.l,n=isNaN(this.s)?0:this.s*t*(1-t),r=Math.cos(e),i=Math.sin(e);return new F(255*(t+n*(ft*r+pt*i)),255*(t+n*(mt*r+U*i)),255*(t+W*r*n),this.opacity)}}));var K=e=>()=>e;function bt(e,t){return function(n){return e+n*t}}function xt(e,t,n){return e**=+n,t=t**+n-e,n=1/n,function(r){return(e+r*t)**+n}}function St(e,t){var n=t-e;return n?bt(e,n>180||n<-180?n-360*Math.round(n/360):n):K(isNaN(e)?t:e)}function Ct(e){return(e=+e)==1?q:function(t,n){return n-t?xt(t,n,e):K(isNaN(t)?n:t)}}function q(e,t){var n=t-e;return n?bt(e,n):K(isNaN(e)?t:e)}var wt=(function e(t){var n=Ct(t);function r(e,t){var r=n((e=Ve(e)).r,(t=Ve(t)).r),i=n(e.g,t.g),a=n(e.b,t.b),o=q(e.opacity,t.opacity);return function(t){return e.r=r(t),e.g=i(t),e.b=a(t),e.opacity=o(t),e+``}}return r.gamma=e,r})(1);function Tt(e,t){t||=[];var n=e?Math.min(t.length,e.length):0,r=t.slice(),i;return function(a){for(i=0;i<n;++i)r[i]=e[i]*(1-a)+t[i]*a;return r}}function Et(e){return ArrayBuffer.isView(e)&&!(e instanceof DataView)}function Dt(e,t){for(var n=t?t.length:0,r=e?Math.min(n,e.length):0,i=Array(r),a=Array(n),o=0;o<r;++o)i[o]=Ft(e[o],t[o]);for(;o<n;++o)a[o]=t[o];return function(e){for(o=0;o<r;++o)a[o]=i[o](e);return a}}function Ot(e,t){var n=new Date;return e=+e,t=+t,function(r){return n.setTime(e*(1-r)+t*r),n}}function J(e,t){return e=+e,t=+t,function(n){return e*(1-n)+t*n}}function kt(e,t){var n={},r={},i;for(i in typeof e==`object`&&e||(e={}),typeof t==`object`&&t||(t={}),t)i in e?n[i]=Ft(e[i],t[i]):r[i]=t[i];return function(e){for(i in n)r[i]=n[i](e);return r}}var At=/[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g,jt=new RegExp(At.source,`g`);function Mt(e){return function(){return e}}function Nt(e){return function(t){return e(t)+``}}function Pt(e,t){var n=At.lastIndex=jt.lastIndex=0,r,i,a,o=-1,s=[],c=[];for(e+=``,t+=``;(r=At.exec(e))&&(i=jt.exec(t));)(a=i.index)>n&&(a=t.slice(n,a),s[o]?s[o]+=a:s[++o]=a),(r=r[0])===(i=i[0])?s[o]?s[o]+=i:s[++o]=i:(s[++o]=null,c.push({i:o,x:J(r,i)})),n=jt.lastIndex;return n<t.length&&(a=t.slice(n),s[o]?s[o]+=a:s[++o]=a),s.length<2?c[0]?Nt(c[0].x):Mt(t):(t=c.length,function(e){for(var n=0,r;n<t;++n)s[(r=c[n]).i]=r.x(e);return s.join(``)})}function Ft(e,t){var n=typeof t,r;return t==null||n===`boolean`?K(t):(n===`number`?J:n===`string`?(r=N(t))?(t=r,wt):Pt:t instanceof N?wt:t instanceof Date?Ot:Et(t)?Tt:Array.isArray(t)?Dt:typeof t.valueOf!=`function`&&typeof t.toString!=`function`||isNaN(t)?kt:J)(e,t)}function It(e,t){return e=+e,t=+t,function(n){return Math.round(e*(1-n)+t*n)}}var Lt=1e-12;function Rt(e){return((e=Math.exp(e))+1/e)/2}function zt(e){return((e=Math.exp(e))-1/e)/2}function Bt(e){return((e=Math.exp(2*e))-1)/(e+1)}(function e(t,n,r){function i(e,i){var a=e[0],o=e[1],s=e[2],c=i[0],l=i[1],u=i[2],d=c-a,f=l-o,p=d*d+f*f,m,h;if(p<Lt)h=Math.log(u/s)/t,m=function(e){return[a+e*d,o+e*f,s*Math.exp(t*e*h)]};else{var g=Math.sqrt(p),_=(u*u-s*s+r*p)/(2*s*n*g),v=(u*u-s*s-r*p)/(2*u*n*g),y=Math.log(Math.sqrt(_*_+1)-_);h=(Math.log(Math.sqrt(v*v+1)-v)-y)/t,m=function(e){var r=e*h,i=Rt(y),c=s/(n*g)*(i*Bt(t*r+y)-zt(y));return[a+c*d,o+c*f,s*i/Rt(t*r+y)]}}return m.duration=Math.abs(h)*1e3*t/Math.SQRT2,m}return i.rho=function(t){var n=Math.max(.001,+t),r=n*n;return e(n,r,r*r)},i})(Math.SQRT2,2,4);function Vt(e){return(function t(n){n=+n;function r(t,r){var i=e((t=yt(t)).h,(r=yt(r)).h),a=q(t.s,r.s),o=q(t.l,r.l),s=q(t.opacity,r.opacity);return function(e){return t.h=i(e),t.s=a(e),t.l=o(e**+n),t.opacity=s(e),t+``}}return r.gamma=t,r})(1)}Vt(St),Vt(q);function Ht(e){return Math.abs(e=Math.round(e))>=1e21?e.toLocaleString(`en`).replace(/,/g,``):e.toString(10)}function Y(e,t){if(!isFinite(e)||e===0)return null;var n=(e=t?e.toExponential(t-1):e.toExponential()).indexOf(`e`),r=e.slice(0,n);return[r.length>1?r[0]+r.slice(2):r,+e.slice(n+1)]}function X(e){return e=Y(Math.abs(e)),e?e[1]:NaN}function Ut(e,t){return function(n,r){for(var i=n.length,a=[],o=0,s=e[0],c=0;i>0&&s>0&&(c+s+1>r&&(s=Math.max(1,r-c)),a.push(n.substring(i-=s,i+s)),!((c+=s+1)>r));)s=e[o=(o+1)%e.length];return a.reverse().join(t)}}function Wt(e){return function(t){return t.replace(/[0-9]/g,function(t){return e[+t]})}}var Gt=/^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;function Z(e){if(!(t=Gt.exec(e)))throw Error(`invalid format: `+e);var t;return new Kt({fill:t[1],align:t[2],sign:t[3],symbol:t[4],zero:t[5],width:t[6],comma:t[7],precision:t[8]&&t[8].slice(1),trim:t[9],type:t[10]})}Z.prototype=Kt.prototype;function Kt(e){this.fill=e.fill===void 0?` `:e.fill+``,this.align=e.align===void 0?`>`:e.align+``,this.sign=e.sign===void 0?`-`:e.sign+``,this.symbol=e.symbol===void 0?``:e.symbol+``,this.zero=!!e.zero,this.width=e.width===void 0?void 0:+e.width,this.comma=!!e.comma,this.precision=e.precision===void 0?void 0:+e.precision,this.trim=!!e.trim,this.type=e.type===void 0?``:e.type+``}Kt.prototype.toString=function(){return this.fill+this.align+this.sign+this.symbol+(this.zero?`0`:``)+(this.width===void 0?``:Math.max(1,this.width|0))+(this.comma?`,`:``)+(this.precision===void 0?``:`.`+Math.max(0,this.precision|0))+(this.trim?`~`:``)+this.type};function qt(e){out:for(var t=e.length,n=1,r=-1,i;n<t;++n)switch(e[n]){case`.`:r=i=n;break;case`0`:r===0&&(r=n),i=n;break;default:if(!+e[n])break out;r>0&&(r=0)}return r>0?e.slice(0,r)+e.slice(i+1):e}var Jt;function Yt(e,t){var n=Y(e,t);if(!n)return Jt=void 0,e.toPrecision(t);var r=n[0],i=n[1],a=i-(Jt=Math.max(-8,Math.min(8,Math.floor(i/3)))*3)+1,o=r.length;return a===o?r:a>o?r+Array(a-o+1).join(`0`):a>0?r.slice(0,a)+`.`+r.slice(a):`0.`+Array(1-a).join(`0`)+Y(e,Math.max(0,t+a-1))[0]}function Xt(e,t){var n=Y(e,t);if(!n)return e+``;var r=n[0],i=n[1];return i<0?`0.`+Array(-i).join(`0`)+r:r.length>i+1?r.slice(0,i+1)+`.`+r.slice(i+1):r+Array(i-r.length+2).join(`0`)}var Zt={"%":(e,t)=>(e*100).toFixed(t),b:e=>Math.round(e).toString(2),c:e=>e+``,d:Ht,e:(e,t)=>e.toExponential(t),f:(e,t)=>e.toFixed(t),g:(e,t)=>e.toPrecision(t),o:e=>Math.round(e).toString(8),p:(e,t)=>Xt(e*100,t),r:Xt,s:Yt,X:e=>Math.round(e).toString(16).toUpperCase(),x:e=>Math.round(e).toString(16)};function Qt(e){return e}var $t=Array.prototype.map,en=[`y`,`z`,`a`,`f`,`p`,`n`,`\u00B5`,`m`,``,`k`,`M`,`G`,`T`,`P`,`E`,`Z`,`Y`];function tn(e){var t=e.grouping===void 0||e.thousands===void 0?Qt:Ut($t.call(e.grouping,Number),e.thousands+``),n=e.currency===void 0?``:e.currency[0]+``,r=e.currency===void 0?``:e.currency[1]+``,i=e.decimal===void 0?`.`:e.decimal+``,a=e.numerals===void 0?Qt:Wt($t.call(e.numerals,String)),o=e.percent===void 0?`%`:e.percent+``,s=e.minus===void 0?`\u2212`:e.minus+``,c=e.nan===void 0?`NaN`:e.nan+``;function l(e,l){e=Z(e);var u=e.fill,d=e.align,f=e.sign,p=e.symbol,m=e.zero,h=e.width,g=e.comma,_=e.precision,v=e.trim,y=e.type;y===`n`?(g=!0,y=`g`):Zt[y]||(_===void 0&&(_=12),v=!0,y=`g`),(m||u===`0`&&d===`=`)&&(m=!0,u=`0`,d=`=`);var ee=(l&&l.prefix!==void 0?l.prefix:``)+(p===`$`?n:p===`#`&&/[boxX]/.test(y)?`0`+y.toLowerCase():``),te=(p===`$`?r:/[%p]/.test(y)?o:``)+(l&&l.suffix!==void 0?l.suffix:``),ne=Zt[y],re=/[defgprs%]/.test(y);_=_===void 0?6:/[gprs]/.test(y)?Math.max(1,Math.min(21,_)):Math.max(0,Math.min(20,_));function b(e){var n=ee,r=te,o,l,p;if(y===`c`)r=ne(e)+r,e=``;else{e=+e;var b=e<0||1/e<0;if(e=isNaN(e)?c:ne(Math.abs(e),_),v&&(e=qt(e)),b&&+e==0&&f!==`+`&&(b=!1),n=(b?f===`(`?f:s:f===`-`||f===`(`?``:f)+n,r=(y===`s`&&!isNaN(e)&&Jt!==void 0?en[8+Jt/3]:``)+r+(b&&f===`(`?`)`:``),re){for(o=-1,l=e.length;++o<l;)if(p=e.charCodeAt(o),48>p||p>57){r=(p===46?i+e.slice(o+1):e.slice(o))+r,e=e.slice(0,o);break}}}g&&!m&&(e=t(e,1/0));var x=n.length+e.length+r.length,S=x<h?Array(h-x+1).join(u):``;switch(g&&m&&(e=t(S+e,S.length?h-r.length:1/0),S=``),d){case`<`:e=n+e+r+S;break;case`=`:e=n+S+e+r;break;case`^`:e=S.slice(0,x=S.length>>1)+n+e+r+S.slice(x);break;default:e=S+n+e+r}return a(e)}return b.toString=function(){return e+``},b}function u(e,t){var n=Math.max(-8,Math.min(8,Math.floor(X(t)/3)))*3,r=10**-n,i=l((e=Z(e),e.type=`f`,e),{suffix:en[8+n/3]});return function(e){return i(r*e)}}return{format:l,formatPrefix:u}}var nn,rn,an;on({thousands:`,`,grouping:[3],currency:[`$`,``]});function on(e){return nn=tn(e),rn=nn.format,an=nn.formatPrefix,nn}function sn(e){return Math.max(0,-X(Math.abs(e)))}function cn(e,t){return Math.max(0,Math.max(-8,Math.min(8,Math.floor(X(t)/3)))*3-X(Math.abs(e)))}function ln(e,t){return e=Math.abs(e),t=Math.abs(t)-e,Math.max(0,X(t)-X(e))+1}function un(e,t){switch(arguments.length){case 0:break;case 1:this.range(e);break;default:this.range(t).domain(e)}return this}let dn=Symbol(`implicit`);function fn(){var e=new he,t=[],n=[],r=dn;function i(i){let a=e.get(i);if(a===void 0){if(r!==dn)return r;e.set(i,a=t.push(i)-1)}return n[a%n.length]}return i.domain=function(n){if(!arguments.length)return t.slice();t=[],e=new he;for(let r of n)e.has(r)||e.set(r,t.push(r)-1);return i},i.range=function(e){return arguments.length?(n=Array.from(e),i):n.slice()},i.unknown=function(e){return arguments.length?(r=e,i):r},i.copy=function(){return fn(t,n).unknown(r)},un.apply(i,arguments),i}function pn(){var e=fn().unknown(void 0),t=e.domain,n=e.range,r=0,i=1,a,o,s=!1,c=0,l=0,u=.5;delete e.unknown;function d(){var e=t().length,d=i<r,f=d?i:r,p=d?r:i;a=(p-f)/Math.max(1,e-c+l*2),s&&(a=Math.floor(a)),f+=(p-f-a*(e-c))*u,o=a*(1-c),s&&(f=Math.round(f),o=Math.round(o));var m=Ee(e).map(function(e){return f+a*e});return n(d?m.reverse():m)}return e.domain=function(e){return arguments.length?(t(e),d()):t()},e.range=function(e){return arguments.length?([r,i]=e,r=+r,i=+i,d()):[r,i]},e.rangeRound=function(e){return[r,i]=e,r=+r,i=+i,s=!0,d()},e.bandwidth=function(){return o},e.step=function(){return a},e.round=function(e){return arguments.length?(s=!!e,d()):s},e.padding=function(e){return arguments.length?(c=Math.min(1,l=+e),d()):c},e.paddingInner=function(e){return arguments.length?(c=Math.min(1,e),d()):c},e.paddingOuter=function(e){return arguments.length?(l=+e,d()):l},e.align=function(e){return arguments.length?(u=Math.max(0,Math.min(1,e)),d()):u},e.copy=function(){return pn(t(),[r,i]).round(s).paddingInner(c).paddingOuter(l).align(u)},un.apply(d(),arguments)}function mn(e){return function(){return e}}function hn(e){return+e}var gn=[0,1];function Q(e){return e}function _n(e,t){return(t-=e=+e)?function(n){return(n-e)/t}:mn(isNaN(t)?NaN:.5)}function vn(e,t){var n;return e>t&&(n=e,e=t,t=n),function(n){return Math.max(e,Math.min(t,n))}}function yn(e,t,n){var r=e[0],i=e[1],a=t[0],o=t[1];return i<r?(r=_n(i,r),a=n(o,a)):(r=_n(r,i),a=n(a,o)),function(e){return a(r(e))}}function bn(e,t,n){var r=Math.min(e.length,t.length)-1,i=Array(r),a=Array(r),o=-1;for(e[r]<e[0]&&(e=e.slice().reverse(),t=t.slice().reverse());++o<r;)i[o]=_n(e[o],e[o+1]),a[o]=n(t[o],t[o+1]);return function(t){var n=me(e,t,1,r)-1;return a[n](i[n](t))}}function xn(e,t){return t.domain(e.domain()).range(e.range()).interpolate(e.interpolate()).clamp(e.clamp()).unknown(e.unknown())}function Sn(){var e=gn,t=gn,n=Ft,r,i,a,o=Q,s,c,l;function u(){var n=Math.min(e.length,t.length);return o!==Q&&(o=vn(e[0],e[n-1])),s=n>2?bn:yn,c=l=null,d}function d(i){return i==null||isNaN(i=+i)?a:(c||=s(e.map(r),t,n))(r(o(i)))}return d.invert=function(n){return o(i((l||=s(t,e.map(r),J))(n)))},d.domain=function(t){return arguments.length?(e=Array.from(t,hn),u()):e.slice()},d.range=function(e){return arguments.length?(t=Array.from(e),u()):t.slice()},d.rangeRound=function(e){return t=Array.from(e),n=It,u()},d.clamp=function(e){return arguments.length?(o=e?!0:Q,u()):o!==Q},d.interpolate=function(e){return arguments.length?(n=e,u()):n},d.unknown=function(e){return arguments.length?(a=e,d):a},function(e,t){return r=e,i=t,u()}}function Cn(){return Sn()(Q,Q)}function wn(e,t,n,r){var i=Te(e,t,n),a;switch(r=Z(r??`,f`),r.type){case`s`:var o=Math.max(Math.abs(e),Math.abs(t));return r.precision==null&&!isNaN(a=cn(i,o))&&(r.precision=a),an(r,o);case``:case`e`:case`g`:case`p`:case`r`:r.precision==null&&!isNaN(a=ln(i,Math.max(Math.abs(e),Math.abs(t))))&&(r.precision=a-(r.type===`e`));break;case`f`:case`%`:r.precision==null&&!isNaN(a=sn(i))&&(r.precision=a-(r.type===`%`)*2)}return rn(r)}function Tn(e){var t=e.domain;return e.ticks=function(e){var n=t();return Ce(n[0],n[n.length-1],e??10)},e.tickFormat=function(e,n){var r=t();return wn(r[0],r[r.length-1],e??10,n)},e.nice=function(n){n??=10;var r=t(),i=0,a=r.length-1,o=r[i],s=r[a],c,l,u=10;for(s<o&&(l=o,o=s,s=l,l=i,i=a,a=l);u-->0;){if(l=we(o,s,n),l===c)return r[i]=o,r[a]=s,t(r);if(l>0)o=Math.floor(o/l)*l,s=Math.ceil(s/l)*l;else if(l<0)o=Math.ceil(o*l)/l,s=Math.floor(s*l)/l;else break;c=l}return e},e}function En(){var e=Cn();return e.copy=function(){return xn(e,En())},un.apply(e,arguments),Tn(e)}let[Dn,On,kn,An]=[48,8,10,240],jn=kn+An;function Mn({bars:e,barOf:t,unit:n},r,i,a){let o=a-Dn-On,s=Math.max(.24,1-72*e.length/o),c=pn(e.map(({key:e})=>e),[Dn,a-On]).paddingInner(s).paddingOuter(s/2),l=Map.groupBy(r,({keys:[e=``]})=>t(e)),u=e.map(e=>{let t=l.get(e.key)??[];return{x:c(e.key)??0,bar:e,parts:i.map(e=>({...e,...e.partOf(t)}))}}),d=u.map(({parts:e})=>e.reduce((e,{ms:t})=>e+t,0)),m=En([0,Math.max(...d)/Nn],[jn,kn]).nice(4),h=u.filter(({bar:e})=>e.isWeekend),_=c.step();return p(a,jn+42,[...Fn(m,a),...h.map(e=>g(`rect`,{x:e.x-_*s/2,y:kn,width:_,height:An,fill:f.weekend})),...u.flatMap(e=>In(e,m,c.bandwidth())),...Rn(e,n,o,({key:e})=>(c(e)??0)+c.bandwidth()/2)])}let Nn=36e5,Pn=new Intl.NumberFormat(`en`,{maximumFractionDigits:6});function Fn(e,t){return e.ticks(4).flatMap(n=>{let r=e(n)+.5,i={size:12,fill:f.muted,anchor:`end`},a=h(`${Pn.format(n)} h`,Dn-7.5,r+4,i);return[g(`line`,{x1:Dn+.5,x2:t-On+.5,y1:r,y2:r,stroke:f.line}),a]})}function In({x:e,bar:t,parts:n},r,i){let a=0;return n.flatMap(n=>{let{paint:o,ms:s,hours:c}=n;if(s===0)return[];let l=r(a/Nn);a+=s;let u=r(a/Nn);return[m({x:e,y:u,width:i,height:l-u},o,ne(t.title,n,c))]})}let Ln={day:22,week:50,month:34,year:40};function Rn(e,t,n,r){let i=n/e.length,a=Math.ceil(Ln[t]/i),o=e.filter((e,t)=>t%a===0),s=o.map(({group:e},t)=>e!==``&&e!==o[t-1]?.group);return o.flatMap((e,t)=>{let n={size:12,anchor:`middle`},o=h(e.label,r(e),jn+18,{...n,fill:f.text}),c=s.indexOf(!0,t+1),l=c!==-1&&(c-t)*a*i<64;return!s[t]||l?[o]:[o,h(e.group,r(e),jn+35,{...n,fill:f.muted})]})}let zn={wide:1040,narrow:360};function Bn(e,t,n){if(t.durationMs===0)return``;let r=(0,i.l)(e,`user`),a=n.billable===void 0&&r.length<=8;return`<div class="charts">\n${[Vn(e,a?r:[],n),...a||r.length===1?[]:[Un(`user`,r,15,n)],Un(`task`,(0,i.l)(t,`task`),10,n)].join(``)}</div>\n`}function Vn(e,t,n){let i=Gn(e,n),a=ee(t,n),o=`${t.length>0?` and user`:``}${n.billable?`, billable and non-billable`:``}`,s=`Hours by ${i.unit}${o}`,[c,l]=[zn.wide,zn.narrow].map(t=>Mn(i,e.rows,a,t));return`<section>
<h2>${s}</h2>
<div class="chart" role="img" aria-label="${s}, drawn from the tables below">
<div class="wide">${c}</div>
<div class="narrow">${l}</div>
</div>
${Hn(a,(0,r.Z)({by:n.groupBy??[]})?void 0:e.rows)}</section>
`}function Hn(e,t){let n=e.map(({name:e,className:n,partOf:r})=>{let{hours:i,decimal:a}=r(t??[]).hours;return`<li class="${n}">${c(o(e))}${t?` <span>${i} (${a})</span>`:``}</li>`});return e[0]?.name?`<ul class="legend">${n.join(``)}</ul>\n`:``}function Un(e,t,n,a){let o=(0,r.J)(a.names),s=t.reduce((e,{durationMs:t})=>e+t,0),{largest:c,rest:l}=(0,i.r)(t,n),u=ee([],a);return`<section>\n<h2>Share by ${e}</h2>\n${re(c,({keys:[t]})=>o(e,t),s,u)}${Hn(u)}${l?Wn(l,e,s):``}</section>\n`}function Wn({count:e,durationMs:t},n,i){let[a,o]=[(0,r.mt)(t),(0,r.mt)(Math.round(t/e))];return`<p class="rest">${e.toLocaleString(`en`)} other ${n}s: ${a} (${(0,r.gt)(t,i)}), ${o} each on average</p>\n`}function Gn({rows:e},{span:t,calendar:n}){let i=e.map(({keys:[e=``]})=>e),a=[i[0]??``,i.at(-1)??``],o=t?.fromMs===-1/0,s=t&&!o&&[n.dayOf(t.fromMs),n.dayOf(t.untilMs-1)];return b(...s&&(0,r.Lt)(s[1])-(0,r.Lt)(s[0])<62?s:a,n)}function Kn(e){let{calendar:t,names:n,rounding:a,rates:l,taskUrl:f}=e,p=(0,r.J)(n),m=({startMs:e,durationMs:n},r)=>{let[,i=``]=t.clockTimeOf(r,t.needsOffset(e,e+n)).split(` `);return i.replace(Jn,` <small>$&</small>`)},h=e=>{let n=e.startMs+e.durationMs,i=(0,r.Lt)(t.dayOf(n))-(0,r.Lt)(t.dayOf(e.startMs));return m(e,n)+(i===0?``:` <small>+${(0,r.Pn)(i,`day`)}</small>`)},g=(e,t)=>c(o(p(e,t)));return[$(`Date`,`date`,`start`,({startMs:e})=>r.nt.day.text(t.dayOf(e))),$(`Start`,`time`,`start`,e=>m(e,e.startMs)),$(`End`,`time`,`end`,h),$(`User`,`user`,`text`,({user:e})=>g(`user`,e)),$(`Task`,`task`,`text`,({task:e})=>u(p(`task`,e),e,f)),$(`Comment`,`comment`,`text`,({comment:e})=>e?c(s(e)):``),$(`Labels`,`labels`,`text`,({labels:e})=>[...new Set(e)].map(e=>g(`label`,e)).join(` `)),$(a?`Recorded`:`Hours`,`number`,`number`,({durationMs:e})=>d(e)),...a?[$(`Rounded`,`number`,`number`,({durationMs:e})=>d((0,i.h)(e,a)))]:[],...l?qn(l.currency,e):[],$(`Entry`,`entry`,`text`,({id:e})=>c(o(e)))]}function $(e,t,n,r){return{title:e,width:t,sortBy:n,cell:r}}function qn(e,t){let n=(0,i.p)(t,({rate:t,amount:n})=>({rate:(0,r.dt)(t,e),amount:(0,r.at)(n,e)})),a=t.billable&&(0,i.g)(t.billable),o=e=>`<small class="words">${a?.(e)===!1?r.et:`no rate`}</small>`,s=$(`Rate`,`rate`,`number`,e=>n(e)?.rate??o(e));return(0,r.Z)({by:t.groupBy??[]})?[s]:[s,$((0,r.ot)(e),`amount`,`number`,e=>n(e)?.amount??``)]}let Jn=/[+-].+$/,Yn={text:`
// @ts-check
// Makes the tables interactive: sorting, and for entries filters and sums; and names the bars of the charts. It is inlined
// into the page, so it stands alone. Without it the page is complete, but still.
(() => {
  /** @typedef {{ readonly element: HTMLTableRowElement, readonly place: number, text: string }} Row */

  /** The columns that entries are filtered by, by the name of the field. */
  const filtered = Object.entries({ user: 3, task: 4, label: 6 });

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
      const chosen = filtered.flatMap(([name, index]) => (read(name) === '' ? [] : { index, value: read(name) }));
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
      const sums = isRounded ? [recordedMs, roundedMs] : [recordedMs];
      sums.forEach((ms, index) => {
        const decimal = document.createElement('small');
        decimal.textContent = decimalHours(ms);
        foot.cells[1 + index]?.replaceChildren(\`\${hoursAndMinutes(ms)} \`, decimal);
      });
      // Between the hours and the amounts are the rates, which have no sum.
      if (currency) foot.cells[sums.length + 2]?.replaceChildren(money);
    }

    for (const [name, index] of filtered) {
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
`,hash:`sha256-ETCkbXDFjd6q8aOGA6a/WF/Ls/dhxIdkmQJvbHJMMWs=`},Xn={text:`
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
  td:nth-child(n + 8):not(:last-child),
  tfoot td {
    white-space: nowrap;
  }

  .number,
  td:nth-child(n + 8):not(:last-child),
  tfoot td {
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

  td:nth-child(7) bdi {
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

        td:nth-child(7) bdi {
      display: inline;
      margin: 0;
      padding: 0;
      font-size: inherit;
      line-height: inherit;

      &:not(:last-child)::after {
        content: ",";
      }
    }

        .entry,
    tr > :last-child {
      display: none;
    }

    tfoot small {
      display: block;
    }

        &.rounded :is(tbody td:nth-child(8), tfoot td:nth-child(2)) small {
      display: none;
    }
  }
}

col.date {
  width: 9.6em;
}

col.time {
  width: 4.4em;
}

col.user {
  width: 10%;
}

col.task {
  width: 16%;
}

col.labels {
  width: 12.5%;
}

col.number {
  width: 7.4em;
}

col.entry {
  width: 6em;
}

@media screen {
  table.entries.priced {
    font-size: 13px;

    tfoot small,
    td:nth-child(n + 8) small {
      display: block;
    }

    col.date {
      width: 9.4em;
    }

    col.user {
      width: 9.5%;
    }

    col.task {
      width: 12%;
    }

    col.labels {
      width: 9%;
    }

    col.number {
      width: 6.3em;
    }

    col.rate {
      width: 6.8em;
    }

    col.amount {
      width: 9.2em;
    }

    col.entry {
      width: 5em;
    }
  }
}

@media print {
  col.date {
    width: 10.3em;
  }

  col.time {
    width: 4.4em;
  }

  col.user {
    width: 10%;
  }

  col.task {
    width: 12%;
  }

  col.labels {
    width: 9.5%;
  }

  col.number {
    width: 7.2em;
  }

  .rounded col.number:nth-child(8) {
    width: 6em;
  }

  col.rate {
    width: 5em;
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

    td:nth-child(n + 4):nth-child(-n + 7) {
      grid-column: 1 / -1;
    }

    td:nth-child(8) {
      grid-area: 1 / 4;
    }

    td:nth-child(9) {
      grid-area: 1 / 5;
    }

    td:nth-child(4),
    td:nth-child(n + 8) {
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

        &.rounded td:nth-child(8) {
      color: var(--muted);
      font-weight: 400;
    }

    &.rounded tbody td:nth-child(n + 8) small {
      display: none;
    }

        &.priced:not(.rounded) td:nth-child(9),
    &.priced.rounded td:nth-child(10) {
      display: none;
    }

    &.priced:not(.rounded) td:nth-child(10),
    &.priced.rounded td:nth-child(11) {
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

.words {
  white-space: normal;
}
`,hash:`sha256-4JzrxKomY/gGZ6DvuqXZw4Q0V8gYuI+Yn06Yf9thVYc=`},Zn=[`default-src 'none'`,`script-src '${Yn.hash}'`,`style-src '${Xn.hash}'`,`base-uri 'none'`,`form-action 'none'`].join(`; `);function Qn(e,t){let{title:n=i._}=e,a=o(er(e,t)),s=(0,r.X)(e.selection,e.names,e=>c(o(e)));return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${Zn}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${o(n)}, ${a}</title>
<style>${Xn.text}</style>
</head>
<body>
<main>
<header>
<h1>${c(o(n))}</h1>
<p>${a}</p>
<p class="made">${$n(e)}</p>
${s.map(e=>`<p class="limit">${e}</p>\n`).join(``)}</header>
`}function $n({calendar:e,startedMs:t,runUrl:n}){let[i=``,a=``]=e.clockTimeOf(t).split(` `),s=c(o(e.timeZone)),l=`Generated on ${r.nt.day.text(i)} at ${a}, time zone ${s}`;if(n===void 0)return l;let u=o(n);return`${l}, by <a href="${u}" rel="noreferrer">${u.replace(/^https?:\/\//,``)}</a>`}function er({span:e,calendar:t},n){if(e!==void 0)return(0,r.it)(e,t);let[i,a]=[n[0],n.at(-1)];return i===void 0||a===void 0?`All entries`:(0,r.rt)(i,a)}function tr(e,t){let{sums:n,users:r,tasks:i,days:a}=e,o={Entries:n.entries,Users:r,Tasks:i,Days:a.length},s=Object.entries(o).map(([e,t])=>ar(e,t.toLocaleString(`en`)));return`<div class="figures">
<dl class="sums">\n${nr(e,t).join(``)}</dl>
<dl class="counts">\n${s.join(``)}</dl>
</div>
`}function nr({sums:e,recordedMs:t},{rounding:n,rates:i}){let a=(0,r.Z)(e)?rr:ir,{durationMs:o,billableMs:s,amount:c}=e,l=`recorded ${(0,r.Z)(e)?``:`${(0,r.mt)(t)} (`}${(0,r.ft)(t)} hours${(0,r.Z)(e)?``:`)`}`,u=n?a(`Total, rounded`,(0,r._t)(o),l):a(`Total`,(0,r._t)(o)),d=i&&c!==void 0?[ar(`Amount`,(0,r.at)(c,i.currency),i.currency.code)]:[];if(s===void 0)return[u,...d];let f=(0,r.gt)(s,o);return[a(`Billable`,(0,r._t)(s),f&&`${f} of the total`),...d,a(`Non-billable`,(0,r.vt)(o,s)),u]}function rr(e,{decimal:t},n=``){return ar(e,t,`hours`,n)}function ir(e,{hours:t,decimal:n},r=``){return ar(e,t,`${n} hours`,r)}function ar(e,t,n=``,r=``){return`<div><dt>${e}</dt><dd>${t}</dd>${(n&&`<dd class="beside">${n}</dd>`)+(r&&`<dd class="share">${r}</dd>`)}</div>\n`}function or(e){return`<div class="scroll" role="region" tabindex="0" aria-label="${e}">\n`}function sr(e,t){return`<section class="notes">\n<h2>How to read this</h2>\n<ul>\n${(0,i.y)(e,t,e=>c(o(e))).map(e=>`<li>${e}</li>\n`).join(``)}</ul>\n</section>\n`}function cr(){return`</main>\n<script>${Yn.text}<\/script>\n</body>\n</html>\n`}var lr=class{#e=[];#t;#n;#r;#i=0;#a=!1;constructor(e){this.#t=e,this.#n=Kn(e),this.#r=ur(e)}add(e){if(this.#a)return;let t=this.#e.length>=300?`class="later" `:``,n=this.#n.map(({cell:t})=>`<td>${t(e)}</td>`).join(``),r=`<tr ${t}${this.#r(e)}>${n}</tr>\n`;this.#a=this.#e.length===2e4||this.#i+r.length>32e6,this.#a||(this.#i+=r.length,this.#e.push(r))}*render(e){let{rounding:t,rates:n,billable:r}=this.#t,[i,a]=[this.#e.length,e.sums.entries];if(yield`<section id="entries">
<h2>Entries</h2>
`,a===0)return yield`<p class="empty">There are no entries in this period.</p>
</section>
`;yield dr(i,a)+fr(r!==void 0);let o=this.#n.map(({title:e,sortBy:t})=>`<th scope="col"${t===`number`?` class="number"`:``} data-by="${t}">${e}</th>`);yield`${or(`Time entries`)}<table class="entries${t?` rounded`:``}${n?` priced`:``}"${n&&pr(this.#t)?mr(n.currency):``}><caption>Time entries</caption>\n`,yield`<colgroup>${this.#n.map(({width:e})=>`<col class="${e}">`).join(``)}</colgroup>\n`,yield`<thead><tr>${o.join(``)}</tr></thead>\n<tbody>\n`;for(let e=0;e<i;e+=500)yield this.#e.slice(e,e+500).join(``);yield`</tbody>\n${i<a?``:hr(e,this.#t)}</table>\n</div>\n</section>\n`}};function ur(e){let{rounding:t,billable:n}=e,r=n&&(0,i.g)(n),a=pr(e)?(0,i.p)(e,({amount:e})=>` data-a="${e}"`):()=>``;return e=>{let{startMs:n,durationMs:o}=e;return[`data-s="${n}" data-d="${o}"`,t===void 0?``:` data-r="${(0,i.h)(o,t)}"`,r===void 0?``:` data-b="${+!!r(e)}"`,a(e)??``].join(``)}}function dr(e,t){return e===t?``:`<p class="limit"><strong>Only the first ${e.toLocaleString(`en`)} of ${t.toLocaleString(`en`)} entries are listed</strong>, since a longer page would be slow to open. The figures, charts and totals above count all of them. An export to .csv, .xlsx or .parquet lists every entry.</p>\n`}function fr(e){let t=(e,t=``)=>`<label>${e} <select name="${e.toLowerCase()}"><option value="">All</option>${t}</select></label>\n`;return`<form class="filters" hidden>
<label class="search">Search <input type="search" name="text" autocomplete="off" placeholder="Any text"></label>
${t(`User`)}${t(`Task`)}${t(`Label`)}${e?t(`Billable`,`<option value="1">Billable</option><option value="0">Non-billable</option>`):``}<button type="reset">Clear</button>
<output class="shown"></output>
</form>
`}function pr({groupBy:e=[]}){return!(0,r.Z)({by:e})}function mr({code:e,digits:t}){return` data-currency="${e}" data-digits="${t}"`}function hr({recordedMs:e,shownMs:t,sums:{amount:n}},i){let{rounding:a,rates:o}=i,s=[e,...a?[t]:[]].map(e=>`<td>${d(e)}</td>`);return o&&s.push(`<td></td>`),o&&pr(i)&&s.push(`<td>${(0,r.at)(n??0n,o.currency)}</td>`),`<tfoot><tr><th scope="row" colspan="7">Total</th>${s.join(``)}<td></td></tr></tfoot>\n`}let gr=2e3;function*_r(e,t){let n=(0,i.u)(e,t),{by:r,times:a}=n,[o=`user`]=r;if(a===void 0)return yield*vr(r,[n],t);yield*vr([o],[(0,i.s)(e,o)],t),yield*vr([o,a.key],(0,i.c)(n),t)}function*vr(e,t,n){let i=`Hours by ${(0,r.An)(e)}`;yield`<section>\n<h2>${i}</h2>\n`;for(let e of t)yield*yr(e,i,n);yield`</section>
`}function*yr(e,t,n){let{by:r,times:i,groups:a}=e,o=r.length>1,s=br(e,n),c=[...xr(r,o,n),...s.map(Sr)].join(``),l=a.reduce((e,{rows:t})=>e+t.length,0),u=gr;yield wr(l),yield i?Tr(i,t,s):`${or(t)}<table class="totals"><caption>${t}</caption>\n`,yield`<thead><tr>${c}</tr></thead>\n`;let d=Er(r,s,n);for(let{subtotal:e,rows:t}of a){if(u===0)break;let n=t.slice(0,u).map(t=>d(t,e&&`member`));u-=n.length,yield`<tbody>\n${e?d(e,`group`):``}${n.join(``)}</tbody>\n`}let f=r.length-+!!o;yield`<tfoot><tr><th scope="row"${f>1?` colspan="${f}"`:``}>Total</th>${s.map(e=>Or(e,e.total)).join(``)}</tr></tfoot>\n</table>\n</div>\n`}function br(e,t){let{times:n}=e,r=(0,i.a)([...n?[`hours`]:[`entries`,`hours`,`decimal`,`share`],...i.i],e,t).map(e=>({...e,...n&&e.name===`hours`&&{title:`Total`},isSum:!0}));if(n===void 0)return r;let a=new Set(n.values.map(e=>e.slice(0,7))).size===1,o=(0,i.o)(n,`text`);return[...r,...o.map((e,t)=>({...e,title:Cr(n.key,n.values[t]??``,a)}))]}function xr(e,t,{rates:n}){let i=e.map(e=>(0,r.$)(e,n)),[a=`user`]=e,[o,...s]=t?[i.slice(0,2).join(` / `),...i.slice(2)]:i;return[`<th scope="col" aria-sort="ascending" data-by="${r.Q[a].order===`text`?`text`:`place`}">${o}</th>`,...s.map(e=>`<th scope="col" data-by="text">${e}</th>`)]}function Sr({title:e,isSum:t}){return`<th scope="col" class="number"${t?` data-by="number"`:``}>${e}</th>`}function Cr(e,t,n){let i=r.nt[e].shortText(t);if(e===`month`)return i;if(e===`week`)return`${i.replace(` \u2013 `,` \u2013<br>`)} <small>${t.slice(5)}</small>`;let[a=``,o=``,s=``]=i.split(` `);return`<small>${a}</small> ${o}${n?``:` <small>${s}</small>`}`}function wr(e){return e<=gr?``:`<p class="limit"><strong>Only the first ${gr.toLocaleString(`en`)} of ${e.toLocaleString(`en`)} rows are listed.</strong> The total below them counts all. An export to .md or .xlsx lists every row.</p>\n`}function Tr(e,t,n){let{key:i,values:a}=e,o=[a[0]??``,a.at(-1)??``].map(e=>r.nt[i].text(e)),s=[...new Set(o)].join(` to `),c=n.filter(({isSum:e})=>e).map(()=>`<col>`),l=a.map(e=>i===`day`&&(0,r.tt)(e)?`<col class="off">`:`<col>`),u=`totals grid${a.length>16?` wide`:``}`;return`${or(`${t}, ${s}`)}<table class="${u}"><caption>${s}</caption>
<colgroup><col>${c.join(``)}${l.join(``)}</colgroup>
`}function Er(e,t,n){let r=Dr(n);return(n,i)=>{let a=e.map((e,t)=>t<n.keys.length?r(e,n.keys[t]):``),[o,...s]=i===`member`?a.slice(1):i===`group`?[a[0],...a.slice(2)]:a,c=s.map(e=>`<td>${e}</td>`).join(``),l=t.map(e=>Or(e,e.cell(n))).join(``);return`<tr${i?` class="${i}"`:``}><th scope="row">${o}</th>${c}${l}</tr>\n`}}function Dr({names:e,taskUrl:t}){let n=(0,r.J)(e);return(e,i)=>{let a=n(e,i);return i===void 0?`<em>${a}</em>`:e===`task`?u(a,i,t):r.Q[e].time===void 0?c(o(a)):e===`week`?`${a} <small>${i.slice(5)}</small>`:a}}function Or({isSum:e},{text:t}){return`<td${e?` class="number"`:``}>${t}</td>`}function kr(e){let t=(0,i.d)([`day`,`user`],e),n=(0,i.d)([`task`],e),a=new lr(e);async function*o(i){let[o,s]=[n.result(),t.result()],[c=[],l=[],u=[]]=[...o.sums,...s.sums].map(e=>e.map(({keys:[e=``]})=>e)),d={sums:(0,r.Z)(i.totals)?i.totals:o,recordedMs:i.recordedMs,shownMs:o.durationMs,users:u.length,tasks:c.length,days:l};yield Qn(e,l),yield tr(d,e),yield Bn(s,o,e),yield*_r(i.totals,e),yield*a.render(d),yield sr(i,e),yield cr()}return{head:()=>``,rows:e=>{for(let r of e)t.add(r),n.add(r),a.add(r);return``},tail:o}}})};