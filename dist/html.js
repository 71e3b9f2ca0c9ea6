const e=require("./key-text.js"),t=require("./perform-export.js"),n=require("./index.js"),r=require("./totals-table.js"),i=require("./table.js"),a=require("./task-link.js"),o=require("./money.js"),s=require("./order.js"),c=require("./pricing.js");function l(t,n,r){let i=e.t(r),a=(e,t)=>t.length===1?t.map(t=>i(e,t)):[],o=[...a(`user`,t),...a(`task`,n)];return o.length===0?`Time report`:`Time report: ${o.join(`, `)}`}const u=/[^\u200C-\u200F]+/g;function d(e){return m(e.replace(u,n.An))}function f(e){return m(e.replace(u,n.kn))}function p(e){return`<bdi>${e}</bdi>`}function m(e){return n.f(e).replaceAll("`",`&#96;`)}function h(e,t,n){let r=a.t(n,t),i=p(d(e));return r===void 0?i:`<a href="${d(r)}" rel="noreferrer">${i}</a>`}function g(e){return`${n.tt(e)} <small>${n.$(e)}</small>`}const _={text:`var(--ink)`,muted:`var(--muted)`,line:`var(--line)`,weekend:`var(--weekend)`,gap:`var(--card)`,single:`var(--s0)`};function v(e,t,n){return S(`svg`,{width:e,height:t,viewBox:`0 0 ${e} ${t}`},n.join(``))}function y(e,t,n){return S(`rect`,{role:`graphics-symbol`,"aria-label":n,...e,...t})}function b(e,t){return S(`rect`,{...e,fill:t})}function ee(e,t,n){return S(`line`,{x1:t,x2:n,y1:e,y2:e,stroke:_.line})}function x(e,t,n,{size:r,fill:i,anchor:a}){return S(`text`,{x:t,y:n,"font-size":r,fill:i,...a&&{"text-anchor":a}},w(e))}function S(e,t,n=``){return`<${e}${Object.entries(t).map(([e,t])=>` ${e}="${w(String(C(t)))}"`).join(``)}${n===``?`/>`:`>${n}</${e}>`}`}function C(e){return typeof e==`number`?Math.round(e*100)/100:e}function w(e){return d(n.An(e))}const T={billable:{fill:_.single,stroke:_.single},rest:{fill:_.gap,stroke:_.single}},te=[{name:`Billable`,className:`s0`,paint:T.billable,partOf:e=>{let{billableMs:t=0}=i.o(e);return{ms:t,hours:n.rt(t)}}},{name:`Non-billable`,className:`s0 hollow`,paint:T.rest,partOf:e=>{let{durationMs:t,billableMs:r=0}=i.o(e);return{ms:t-r,hours:n.it(t,r)}}}];function ne(t,{billable:n,names:i}){if(n!==void 0)return te;if(t.length===0)return[re(``,0,()=>!0)];let a=e.t(i);return r.t(t,8).largest.map(({keys:[e]},t)=>re(a(`user`,e),t,({keys:t})=>t[1]===e))}function re(e,t,r){let a=`s${t}`;return{name:e,className:a,paint:{fill:`var(--${a})`,stroke:_.gap},partOf:e=>{let{durationMs:t}=i.o(e.filter(r));return{ms:t,hours:n.rt(t)}}}}function ie({hours:e,decimal:t}){return`${e} (${t} hours)`}function E(e,t){return e==null||t==null?NaN:e<t?-1:e>t?1:e>=t?0:NaN}function ae(e,t){return e==null||t==null?NaN:t<e?-1:t>e?1:t>=e?0:NaN}function oe(e){let t,n,r;e.length===2?(t=e===E||e===ae?e:se,n=e,r=e):(t=E,n=(t,n)=>E(e(t),n),r=(t,n)=>e(t)-n);function i(e,r,i=0,a=e.length){if(i<a){if(t(r,r)!==0)return a;do{let t=i+a>>>1;n(e[t],r)<0?i=t+1:a=t}while(i<a)}return i}function a(e,r,i=0,a=e.length){if(i<a){if(t(r,r)!==0)return a;do{let t=i+a>>>1;n(e[t],r)<=0?i=t+1:a=t}while(i<a)}return i}function o(e,t,n=0,a=e.length){let o=i(e,t,n,a-1);return o>n&&r(e[o-1],t)>-r(e[o],t)?o-1:o}return{left:i,center:o,right:a}}function se(){return 0}function ce(e){return e===null?NaN:+e}const le=oe(E),ue=le.right;le.left,oe(ce).center;var de=class extends Map{constructor(e,t=he){if(super(),Object.defineProperties(this,{_intern:{value:new Map},_key:{value:t}}),e!=null)for(let[t,n]of e)this.set(t,n)}get(e){return super.get(fe(this,e))}has(e){return super.has(fe(this,e))}set(e,t){return super.set(pe(this,e),t)}delete(e){return super.delete(me(this,e))}};function fe({_intern:e,_key:t},n){let r=t(n);return e.has(r)?e.get(r):n}function pe({_intern:e,_key:t},n){let r=t(n);return e.has(r)?e.get(r):(e.set(r,n),n)}function me({_intern:e,_key:t},n){let r=t(n);return e.has(r)&&(n=e.get(r),e.delete(r)),n}function he(e){return typeof e==`object`&&e?e.valueOf():e}Array.prototype.slice;const ge=Math.sqrt(50),_e=Math.sqrt(10),ve=Math.sqrt(2);function ye(e,t,n){let r=(t-e)/Math.max(0,n),i=Math.floor(Math.log10(r)),a=r/10**i,o=a>=ge?10:a>=_e?5:a>=ve?2:1,s,c,l;return i<0?(l=10**-i/o,s=Math.round(e*l),c=Math.round(t*l),s/l<e&&++s,c/l>t&&--c,l=-l):(l=10**i*o,s=Math.round(e/l),c=Math.round(t/l),s*l<e&&++s,c*l>t&&--c),c<s&&.5<=n&&n<2?ye(e,t,n*2):[s,c,l]}function be(e,t,n){if(t=+t,e=+e,n=+n,!(n>0))return[];if(e===t)return[e];let r=t<e,[i,a,o]=r?ye(t,e,n):ye(e,t,n);if(!(a>=i))return[];let s=a-i+1,c=Array(s);if(r){if(o<0)for(let e=0;e<s;++e)c[e]=(a-e)/-o;else for(let e=0;e<s;++e)c[e]=(a-e)*o}else if(o<0)for(let e=0;e<s;++e)c[e]=(i+e)/-o;else for(let e=0;e<s;++e)c[e]=(i+e)*o;return c}function xe(e,t,n){return t=+t,e=+e,n=+n,ye(e,t,n)[2]}function Se(e,t,n){t=+t,e=+e,n=+n;let r=t<e,i=r?xe(t,e,n):xe(e,t,n);return(r?-1:1)*(i<0?1/-i:i)}function Ce(e,t,n){e=+e,t=+t,n=(i=arguments.length)<2?(t=e,e=0,1):i<3?1:+n;for(var r=-1,i=Math.max(0,Math.ceil((t-e)/n))|0,a=Array(i);++r<i;)a[r]=e+r*n;return a}function D(e,t,n){e.prototype=t.prototype=n,n.constructor=e}function we(e,t){var n=Object.create(e.prototype);for(var r in t)n[r]=t[r];return n}function O(){}var k=.7,A=1/k,Te=`\\s*([+-]?\\d+)\\s*`,Ee=`\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*`,j=`\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*`,De=/^#([0-9a-f]{3,8})$/,Oe=RegExp(`^rgb\\(${Te},${Te},${Te}\\)$`),ke=RegExp(`^rgb\\(${j},${j},${j}\\)$`),Ae=RegExp(`^rgba\\(${Te},${Te},${Te},${Ee}\\)$`),je=RegExp(`^rgba\\(${j},${j},${j},${Ee}\\)$`),Me=RegExp(`^hsl\\(${Ee},${j},${j}\\)$`),Ne=RegExp(`^hsla\\(${Ee},${j},${j},${Ee}\\)$`),Pe={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074};D(O,ze,{copy(e){return Object.assign(new this.constructor,this,e)},displayable(){return this.rgb().displayable()},hex:Fe,formatHex:Fe,formatHex8:Ie,formatHsl:Le,formatRgb:Re,toString:Re});function Fe(){return this.rgb().formatHex()}function Ie(){return this.rgb().formatHex8()}function Le(){return Ye(this).formatHsl()}function Re(){return this.rgb().formatRgb()}function ze(e){var t,n;return e=(e+``).trim().toLowerCase(),(t=De.exec(e))?(n=t[1].length,t=parseInt(t[1],16),n===6?Be(t):n===3?new M(t>>8&15|t>>4&240,t>>4&15|t&240,(t&15)<<4|t&15,1):n===8?Ve(t>>24&255,t>>16&255,t>>8&255,(t&255)/255):n===4?Ve(t>>12&15|t>>8&240,t>>8&15|t>>4&240,t>>4&15|t&240,((t&15)<<4|t&15)/255):null):(t=Oe.exec(e))?new M(t[1],t[2],t[3],1):(t=ke.exec(e))?new M(t[1]*255/100,t[2]*255/100,t[3]*255/100,1):(t=Ae.exec(e))?Ve(t[1],t[2],t[3],t[4]):(t=je.exec(e))?Ve(t[1]*255/100,t[2]*255/100,t[3]*255/100,t[4]):(t=Me.exec(e))?Je(t[1],t[2]/100,t[3]/100,1):(t=Ne.exec(e))?Je(t[1],t[2]/100,t[3]/100,t[4]):Pe.hasOwnProperty(e)?Be(Pe[e]):e===`transparent`?new M(NaN,NaN,NaN,0):null}function Be(e){return new M(e>>16&255,e>>8&255,e&255,1)}function Ve(e,t,n,r){return r<=0&&(e=t=n=NaN),new M(e,t,n,r)}function He(e){return e instanceof O||(e=ze(e)),e?(e=e.rgb(),new M(e.r,e.g,e.b,e.opacity)):new M}function Ue(e,t,n,r){return arguments.length===1?He(e):new M(e,t,n,r??1)}function M(e,t,n,r){this.r=+e,this.g=+t,this.b=+n,this.opacity=+r}D(M,Ue,we(O,{brighter(e){return e=e==null?A:A**+e,new M(this.r*e,this.g*e,this.b*e,this.opacity)},darker(e){return e=e==null?k:k**+e,new M(this.r*e,this.g*e,this.b*e,this.opacity)},rgb(){return this},clamp(){return new M(N(this.r),N(this.g),N(this.b),qe(this.opacity))},displayable(){return-.5<=this.r&&this.r<255.5&&-.5<=this.g&&this.g<255.5&&-.5<=this.b&&this.b<255.5&&0<=this.opacity&&this.opacity<=1},hex:We,formatHex:We,formatHex8:Ge,formatRgb:Ke,toString:Ke}));function We(){return`#${P(this.r)}${P(this.g)}${P(this.b)}`}function Ge(){return`#${P(this.r)}${P(this.g)}${P(this.b)}${P((isNaN(this.opacity)?1:this.opacity)*255)}`}function Ke(){let e=qe(this.opacity);return`${e===1?`rgb(`:`rgba(`}${N(this.r)}, ${N(this.g)}, ${N(this.b)}${e===1?`)`:`, ${e})`}`}function qe(e){return isNaN(e)?1:Math.max(0,Math.min(1,e))}function N(e){return Math.max(0,Math.min(255,Math.round(e)||0))}function P(e){return e=N(e),(e<16?`0`:``)+e.toString(16)}function Je(e,t,n,r){return r<=0?e=t=n=NaN:n<=0||n>=1?e=t=NaN:t<=0&&(e=NaN),new F(e,t,n,r)}function Ye(e){if(e instanceof F)return new F(e.h,e.s,e.l,e.opacity);if(e instanceof O||(e=ze(e)),!e)return new F;if(e instanceof F)return e;e=e.rgb();var t=e.r/255,n=e.g/255,r=e.b/255,i=Math.min(t,n,r),a=Math.max(t,n,r),o=NaN,s=a-i,c=(a+i)/2;return s?(o=t===a?(n-r)/s+(n<r)*6:n===a?(r-t)/s+2:(t-n)/s+4,s/=c<.5?a+i:2-a-i,o*=60):s=c>0&&c<1?0:o,new F(o,s,c,e.opacity)}function Xe(e,t,n,r){return arguments.length===1?Ye(e):new F(e,t,n,r??1)}function F(e,t,n,r){this.h=+e,this.s=+t,this.l=+n,this.opacity=+r}D(F,Xe,we(O,{brighter(e){return e=e==null?A:A**+e,new F(this.h,this.s,this.l*e,this.opacity)},darker(e){return e=e==null?k:k**+e,new F(this.h,this.s,this.l*e,this.opacity)},rgb(){var e=this.h%360+(this.h<0)*360,t=isNaN(e)||isNaN(this.s)?0:this.s,n=this.l,r=n+(n<.5?n:1-n)*t,i=2*n-r;return new M($e(e>=240?e-240:e+120,i,r),$e(e,i,r),$e(e<120?e+240:e-120,i,r),this.opacity)},clamp(){return new F(Ze(this.h),Qe(this.s),Qe(this.l),qe(this.opacity))},displayable(){return(0<=this.s&&this.s<=1||isNaN(this.s))&&0<=this.l&&this.l<=1&&0<=this.opacity&&this.opacity<=1},formatHsl(){let e=qe(this.opacity);return`${e===1?`hsl(`:`hsla(`}${Ze(this.h)}, ${Qe(this.s)*100}%, ${Qe(this.l)*100}%${e===1?`)`:`, ${e})`}`}}));function Ze(e){return e=(e||0)%360,e<0?e+360:e}function Qe(e){return Math.max(0,Math.min(1,e||0))}function $e(e,t,n){return(e<60?t+(n-t)*e/60:e<180?n:e<240?t+(n-t)*(240-e)/60:t)*255}const et=Math.PI/180,tt=180/Math.PI,nt=.96422,rt=.82521,it=4/29,at=6/29,ot=3*at*at;function st(e){if(e instanceof I)return new I(e.l,e.a,e.b,e.opacity);if(e instanceof L)return ht(e);e instanceof M||(e=He(e));var t=ft(e.r),n=ft(e.g),r=ft(e.b),i=lt((.2225045*t+.7168786*n+.0606169*r)/1),a,o;return t===n&&n===r?a=o=i:(a=lt((.4360747*t+.3850649*n+.1430804*r)/nt),o=lt((.0139322*t+.0971045*n+.7141733*r)/rt)),new I(116*i-16,500*(a-i),200*(i-o),e.opacity)}function ct(e,t,n,r){return arguments.length===1?st(e):new I(e,t,n,r??1)}function I(e,t,n,r){this.l=+e,this.a=+t,this.b=+n,this.opacity=+r}D(I,ct,we(O,{brighter(e){return new I(this.l+18*(e??1),this.a,this.b,this.opacity)},darker(e){return new I(this.l-18*(e??1),this.a,this.b,this.opacity)},rgb(){var e=(this.l+16)/116,t=isNaN(this.a)?e:e+this.a/500,n=isNaN(this.b)?e:e-this.b/200;return t=nt*ut(t),e=1*ut(e),n=rt*ut(n),new M(dt(3.1338561*t-1.6168667*e-.4906146*n),dt(-.9787684*t+1.9161415*e+.033454*n),dt(.0719453*t-.2289914*e+1.4052427*n),this.opacity)}}));function lt(e){return e>.008856451679035631?e**(1/3):e/ot+it}function ut(e){return e>at?e*e*e:ot*(e-it)}function dt(e){return 255*(e<=.0031308?12.92*e:1.055*e**(1/2.4)-.055)}function ft(e){return(e/=255)<=.04045?e/12.92:((e+.055)/1.055)**2.4}function pt(e){if(e instanceof L)return new L(e.h,e.c,e.l,e.opacity);if(e instanceof I||(e=st(e)),e.a===0&&e.b===0)return new L(NaN,0<e.l&&e.l<100?0:NaN,e.l,e.opacity);var t=Math.atan2(e.b,e.a)*tt;return new L(t<0?t+360:t,Math.sqrt(e.a*e.a+e.b*e.b),e.l,e.opacity)}function mt(e,t,n,r){return arguments.length===1?pt(e):new L(e,t,n,r??1)}function L(e,t,n,r){this.h=+e,this.c=+t,this.l=+n,this.opacity=+r}function ht(e){if(isNaN(e.h))return new I(e.l,0,0,e.opacity);var t=e.h*et;return new I(e.l,Math.cos(t)*e.c,Math.sin(t)*e.c,e.opacity)}D(L,mt,we(O,{brighter(e){return new L(this.h,this.c,this.l+18*(e??1),this.opacity)},darker(e){return new L(this.h,this.c,this.l-18*(e??1),this.opacity)},rgb(){return ht(this).rgb()}}));var gt=-.14861,_t=1.78277,vt=-.29227,yt=-.90649,bt=1.97294,xt=bt*yt,St=bt*_t,Ct=_t*vt-yt*gt;function wt(e){if(e instanceof R)return new R(e.h,e.s,e.l,e.opacity);e instanceof M||(e=He(e));var t=e.r/255,n=e.g/255,r=e.b/255,i=(Ct*r+xt*t-St*n)/(Ct+xt-St),a=r-i,o=(bt*(n-i)-vt*a)/yt,s=Math.sqrt(o*o+a*a)/(bt*i*(1-i)),c=s?Math.atan2(o,a)*tt-120:NaN;return new R(c<0?c+360:c,s,i,e.opacity)}function Tt(e,t,n,r){return arguments.length===1?wt(e):new R(e,t,n,r??1)}function R(e,t,n,r){this.h=+e,this.s=+t,this.l=+n,this.opacity=+r}D(R,Tt,we(O,{brighter(e){return e=e==null?A:A**+e,new R(this.h,this.s,this.l*e,this.opacity)},darker(e){return e=e==null?k:k**+e,new R(this.h,this.s,this.l*e,this.opacity)},rgb(){var e=isNaN(this.h)?0:(this.h+120)*et,t=+this.l,n=isNaN(this.s)?0:this.s*t*(1-t),r=Math.cos(e),i=Math.sin(e);return new M(255*(t+n*(gt*r+_t*i)),255*(t+n*(vt*r+yt*i)),255*(t+bt*r*n),this.opacity)}}));var Et=e=>()=>e;function Dt(e,t){return function(n){return e+n*t}}function Ot(e,t,n){return e**=+n,t=t**+n-e,n=1/n,function(r){return(e+r*t)**+n}}function kt(e,t){var n=t-e;return n?Dt(e,n>180||n<-180?n-360*Math.round(n/360):n):Et(isNaN(e)?t:e)}function At(e){return(e=+e)==1?z:function(t,n){return n-t?Ot(t,n,e):Et(isNaN(t)?n:t)}}function z(e,t){var n=t-e;return n?Dt(e,n):Et(isNaN(e)?t:e)}var jt=(function e(t){var n=At(t);function r(e,t){var r=n((e=Ue(e)).r,(t=Ue(t)).r),i=n(e.g,t.g),a=n(e.b,t.b),o=z(e.opacity,t.opacity);return function(t){return e.r=r(t),e.g=i(t),e.b=a(t),e.opacity=o(t),e+``}}return r.gamma=e,r})(1);function Mt(e,t){t||=[];var n=e?Math.min(t.length,e.length):0,r=t.slice(),i;return function(a){for(i=0;i<n;++i)r[i]=e[i]*(1-a)+t[i]*a;return r}}function Nt(e){return ArrayBuffer.isView(e)&&!(e instanceof DataView)}function Pt(e,t){for(var n=t?t.length:0,r=e?Math.min(n,e.length):0,i=Array(r),a=Array(n),o=0;o<r;++o)i[o]=Ut(e[o],t[o]);for(;o<n;++o)a[o]=t[o];return function(e){for(o=0;o<r;++o)a[o]=i[o](e);return a}}function Ft(e,t){var n=new Date;return e=+e,t=+t,function(r){return n.setTime(e*(1-r)+t*r),n}}function It(e,t){return e=+e,t=+t,function(n){return e*(1-n)+t*n}}function Lt(e,t){var n={},r={},i;for(i in typeof e==`object`&&e||(e={}),typeof t==`object`&&t||(t={}),t)i in e?n[i]=Ut(e[i],t[i]):r[i]=t[i];return function(e){for(i in n)r[i]=n[i](e);return r}}var Rt=/[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g,zt=new RegExp(Rt.source,`g`);function Bt(e){return function(){return e}}function Vt(e){return function(t){return e(t)+``}}function Ht(e,t){var n=Rt.lastIndex=zt.lastIndex=0,r,i,a,o=-1,s=[],c=[];for(e+=``,t+=``;(r=Rt.exec(e))&&(i=zt.exec(t));)(a=i.index)>n&&(a=t.slice(n,a),s[o]?s[o]+=a:s[++o]=a),(r=r[0])===(i=i[0])?s[o]?s[o]+=i:s[++o]=i:(s[++o]=null,c.push({i:o,x:It(r,i)})),n=zt.lastIndex;return n<t.length&&(a=t.slice(n),s[o]?s[o]+=a:s[++o]=a),s.length<2?c[0]?Vt(c[0].x):Bt(t):(t=c.length,function(e){for(var n=0,r;n<t;++n)s[(r=c[n]).i]=r.x(e);return s.join(``)})}function Ut(e,t){var n=typeof t,r;return t==null||n===`boolean`?Et(t):(n===`number`?It:n===`string`?(r=ze(t))?(t=r,jt):Ht:t instanceof ze?jt:t instanceof Date?Ft:Nt(t)?Mt:Array.isArray(t)?Pt:typeof t.valueOf!=`function`&&typeof t.toString!=`function`||isNaN(t)?Lt:It)(e,t)}function Wt(e,t){return e=+e,t=+t,function(n){return Math.round(e*(1-n)+t*n)}}var Gt=1e-12;function Kt(e){return((e=Math.exp(e))+1/e)/2}function qt(e){return((e=Math.exp(e))-1/e)/2}function Jt(e){return((e=Math.exp(2*e))-1)/(e+1)}(function e(t,n,r){function i(e,i){var a=e[0],o=e[1],s=e[2],c=i[0],l=i[1],u=i[2],d=c-a,f=l-o,p=d*d+f*f,m,h;if(p<Gt)h=Math.log(u/s)/t,m=function(e){return[a+e*d,o+e*f,s*Math.exp(t*e*h)]};else{var g=Math.sqrt(p),_=(u*u-s*s+r*p)/(2*s*n*g),v=(u*u-s*s-r*p)/(2*u*n*g),y=Math.log(Math.sqrt(_*_+1)-_);h=(Math.log(Math.sqrt(v*v+1)-v)-y)/t,m=function(e){var r=e*h,i=Kt(y),c=s/(n*g)*(i*Jt(t*r+y)-qt(y));return[a+c*d,o+c*f,s*i/Kt(t*r+y)]}}return m.duration=Math.abs(h)*1e3*t/Math.SQRT2,m}return i.rho=function(t){var n=Math.max(.001,+t),r=n*n;return e(n,r,r*r)},i})(Math.SQRT2,2,4);function Yt(e){return(function t(n){n=+n;function r(t,r){var i=e((t=Tt(t)).h,(r=Tt(r)).h),a=z(t.s,r.s),o=z(t.l,r.l),s=z(t.opacity,r.opacity);return function(e){return t.h=i(e),t.s=a(e),t.l=o(e**+n),t.opacity=s(e),t+``}}return r.gamma=t,r})(1)}Yt(kt),Yt(z);function Xt(e){return Math.abs(e=Math.round(e))>=1e21?e.toLocaleString(`en`).replace(/,/g,``):e.toString(10)}function Zt(e,t){if(!isFinite(e)||e===0)return null;var n=(e=t?e.toExponential(t-1):e.toExponential()).indexOf(`e`),r=e.slice(0,n);return[r.length>1?r[0]+r.slice(2):r,+e.slice(n+1)]}function B(e){return e=Zt(Math.abs(e)),e?e[1]:NaN}function Qt(e,t){return function(n,r){for(var i=n.length,a=[],o=0,s=e[0],c=0;i>0&&s>0&&(c+s+1>r&&(s=Math.max(1,r-c)),a.push(n.substring(i-=s,i+s)),!((c+=s+1)>r));)s=e[o=(o+1)%e.length];return a.reverse().join(t)}}function $t(e){return function(t){return t.replace(/[0-9]/g,function(t){return e[+t]})}}var en=/^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;function tn(e){if(!(t=en.exec(e)))throw Error(`invalid format: `+e);var t;return new nn({fill:t[1],align:t[2],sign:t[3],symbol:t[4],zero:t[5],width:t[6],comma:t[7],precision:t[8]&&t[8].slice(1),trim:t[9],type:t[10]})}tn.prototype=nn.prototype;function nn(e){this.fill=e.fill===void 0?` `:e.fill+``,this.align=e.align===void 0?`>`:e.align+``,this.sign=e.sign===void 0?`-`:e.sign+``,this.symbol=e.symbol===void 0?``:e.symbol+``,this.zero=!!e.zero,this.width=e.width===void 0?void 0:+e.width,this.comma=!!e.comma,this.precision=e.precision===void 0?void 0:+e.precision,this.trim=!!e.trim,this.type=e.type===void 0?``:e.type+``}nn.prototype.toString=function(){return this.fill+this.align+this.sign+this.symbol+(this.zero?`0`:``)+(this.width===void 0?``:Math.max(1,this.width|0))+(this.comma?`,`:``)+(this.precision===void 0?``:`.`+Math.max(0,this.precision|0))+(this.trim?`~`:``)+this.type};function rn(e){out:for(var t=e.length,n=1,r=-1,i;n<t;++n)switch(e[n]){case`.`:r=i=n;break;case`0`:r===0&&(r=n),i=n;break;default:if(!+e[n])break out;r>0&&(r=0)}return r>0?e.slice(0,r)+e.slice(i+1):e}var an;function on(e,t){var n=Zt(e,t);if(!n)return an=void 0,e.toPrecision(t);var r=n[0],i=n[1],a=i-(an=Math.max(-8,Math.min(8,Math.floor(i/3)))*3)+1,o=r.length;return a===o?r:a>o?r+Array(a-o+1).join(`0`):a>0?r.slice(0,a)+`.`+r.slice(a):`0.`+Array(1-a).join(`0`)+Zt(e,Math.max(0,t+a-1))[0]}function sn(e,t){var n=Zt(e,t);if(!n)return e+``;var r=n[0],i=n[1];return i<0?`0.`+Array(-i).join(`0`)+r:r.length>i+1?r.slice(0,i+1)+`.`+r.slice(i+1):r+Array(i-r.length+2).join(`0`)}var cn={"%":(e,t)=>(e*100).toFixed(t),b:e=>Math.round(e).toString(2),c:e=>e+``,d:Xt,e:(e,t)=>e.toExponential(t),f:(e,t)=>e.toFixed(t),g:(e,t)=>e.toPrecision(t),o:e=>Math.round(e).toString(8),p:(e,t)=>sn(e*100,t),r:sn,s:on,X:e=>Math.round(e).toString(16).toUpperCase(),x:e=>Math.round(e).toString(16)};function ln(e){return e}var un=Array.prototype.map,dn=[`y`,`z`,`a`,`f`,`p`,`n`,`\u00B5`,`m`,``,`k`,`M`,`G`,`T`,`P`,`E`,`Z`,`Y`];function fn(e){var t=e.grouping===void 0||e.thousands===void 0?ln:Qt(un.call(e.grouping,Number),e.thousands+``),n=e.currency===void 0?``:e.currency[0]+``,r=e.currency===void 0?``:e.currency[1]+``,i=e.decimal===void 0?`.`:e.decimal+``,a=e.numerals===void 0?ln:$t(un.call(e.numerals,String)),o=e.percent===void 0?`%`:e.percent+``,s=e.minus===void 0?`\u2212`:e.minus+``,c=e.nan===void 0?`NaN`:e.nan+``;function l(e,l){e=tn(e);var u=e.fill,d=e.align,f=e.sign,p=e.symbol,m=e.zero,h=e.width,g=e.comma,_=e.precision,v=e.trim,y=e.type;y===`n`?(g=!0,y=`g`):cn[y]||(_===void 0&&(_=12),v=!0,y=`g`),(m||u===`0`&&d===`=`)&&(m=!0,u=`0`,d=`=`);var b=(l&&l.prefix!==void 0?l.prefix:``)+(p===`$`?n:p===`#`&&/[boxX]/.test(y)?`0`+y.toLowerCase():``),ee=(p===`$`?r:/[%p]/.test(y)?o:``)+(l&&l.suffix!==void 0?l.suffix:``),x=cn[y],S=/[defgprs%]/.test(y);_=_===void 0?6:/[gprs]/.test(y)?Math.max(1,Math.min(21,_)):Math.max(0,Math.min(20,_));function C(e){var n=b,r=ee,o,l,p;if(y===`c`)r=x(e)+r,e=``;else{e=+e;var C=e<0||1/e<0;if(e=isNaN(e)?c:x(Math.abs(e),_),v&&(e=rn(e)),C&&+e==0&&f!==`+`&&(C=!1),n=(C?f===`(`?f:s:f===`-`||f===`(`?``:f)+n,r=(y===`s`&&!isNaN(e)&&an!==void 0?dn[8+an/3]:``)+r+(C&&f===`(`?`)`:``),S){for(o=-1,l=e.length;++o<l;)if(p=e.charCodeAt(o),48>p||p>57){r=(p===46?i+e.slice(o+1):e.slice(o))+r,e=e.slice(0,o);break}}}g&&!m&&(e=t(e,1/0));var w=n.length+e.length+r.length,T=w<h?Array(h-w+1).join(u):``;switch(g&&m&&(e=t(T+e,T.length?h-r.length:1/0),T=``),d){case`<`:e=n+e+r+T;break;case`=`:e=n+T+e+r;break;case`^`:e=T.slice(0,w=T.length>>1)+n+e+r+T.slice(w);break;default:e=T+n+e+r}return a(e)}return C.toString=function(){return e+``},C}function u(e,t){var n=Math.max(-8,Math.min(8,Math.floor(B(t)/3)))*3,r=10**-n,i=l((e=tn(e),e.type=`f`,e),{suffix:dn[8+n/3]});return function(e){return i(r*e)}}return{format:l,formatPrefix:u}}var pn,mn,hn;gn({thousands:`,`,grouping:[3],currency:[`$`,``]});function gn(e){return pn=fn(e),mn=pn.format,hn=pn.formatPrefix,pn}function _n(e){return Math.max(0,-B(Math.abs(e)))}function vn(e,t){return Math.max(0,Math.max(-8,Math.min(8,Math.floor(B(t)/3)))*3-B(Math.abs(e)))}function yn(e,t){return e=Math.abs(e),t=Math.abs(t)-e,Math.max(0,B(t)-B(e))+1}const bn=new Date,xn=new Date;function V(e,t,n,r){function i(t){return e(t=arguments.length===0?new Date:new Date(+t)),t}return i.floor=t=>(e(t=new Date(+t)),t),i.ceil=n=>(e(n=new Date(n-1)),t(n,1),e(n),n),i.round=e=>{let t=i(e),n=i.ceil(e);return e-t<n-e?t:n},i.offset=(e,n)=>(t(e=new Date(+e),n==null?1:Math.floor(n)),e),i.range=(n,r,a)=>{let o=[];if(n=i.ceil(n),a=a==null?1:Math.floor(a),!(n<r)||!(a>0))return o;let s;do o.push(s=new Date(+n)),t(n,a),e(n);while(s<n&&n<r);return o},i.filter=n=>V(t=>{if(t>=t)for(;e(t),!n(t);)t.setTime(t-1)},(e,r)=>{if(e>=e){if(r<0)for(;++r<=0;)for(;t(e,-1),!n(e););else for(;--r>=0;)for(;t(e,1),!n(e););}}),n&&(i.count=(t,r)=>(bn.setTime(+t),xn.setTime(+r),e(bn),e(xn),Math.floor(n(bn,xn))),i.every=e=>(e=Math.floor(e),!isFinite(e)||!(e>0)?null:e>1?i.filter(r?t=>r(t)%e===0:t=>i.count(0,t)%e===0):i)),i}const Sn=V(()=>{},(e,t)=>{e.setTime(+e+t)},(e,t)=>t-e);Sn.every=e=>(e=Math.floor(e),!isFinite(e)||!(e>0)?null:e>1?V(t=>{t.setTime(Math.floor(t/e)*e)},(t,n)=>{t.setTime(+t+n*e)},(t,n)=>(n-t)/e):Sn),Sn.range;const H=1e3,U=H*60,W=U*60,G=W*24,Cn=G*7,wn=G*30,Tn=G*365,En=V(e=>{e.setTime(e-e.getMilliseconds())},(e,t)=>{e.setTime(+e+t*H)},(e,t)=>(t-e)/H,e=>e.getUTCSeconds());En.range;const Dn=V(e=>{e.setTime(e-e.getMilliseconds()-e.getSeconds()*H)},(e,t)=>{e.setTime(+e+t*U)},(e,t)=>(t-e)/U,e=>e.getMinutes());Dn.range;const On=V(e=>{e.setUTCSeconds(0,0)},(e,t)=>{e.setTime(+e+t*U)},(e,t)=>(t-e)/U,e=>e.getUTCMinutes());On.range;const kn=V(e=>{e.setTime(e-e.getMilliseconds()-e.getSeconds()*H-e.getMinutes()*U)},(e,t)=>{e.setTime(+e+t*W)},(e,t)=>(t-e)/W,e=>e.getHours());kn.range;const An=V(e=>{e.setUTCMinutes(0,0,0)},(e,t)=>{e.setTime(+e+t*W)},(e,t)=>(t-e)/W,e=>e.getUTCHours());An.range;const jn=V(e=>e.setHours(0,0,0,0),(e,t)=>e.setDate(e.getDate()+t),(e,t)=>(t-e-(t.getTimezoneOffset()-e.getTimezoneOffset())*U)/G,e=>e.getDate()-1);jn.range;const Mn=V(e=>{e.setUTCHours(0,0,0,0)},(e,t)=>{e.setUTCDate(e.getUTCDate()+t)},(e,t)=>(t-e)/G,e=>e.getUTCDate()-1);Mn.range;const Nn=V(e=>{e.setUTCHours(0,0,0,0)},(e,t)=>{e.setUTCDate(e.getUTCDate()+t)},(e,t)=>(t-e)/G,e=>Math.floor(e/G));Nn.range;function K(e){return V(t=>{t.setDate(t.getDate()-(t.getDay()+7-e)%7),t.setHours(0,0,0,0)},(e,t)=>{e.setDate(e.getDate()+t*7)},(e,t)=>(t-e-(t.getTimezoneOffset()-e.getTimezoneOffset())*U)/Cn)}const Pn=K(0),Fn=K(1),In=K(2),Ln=K(3),q=K(4),Rn=K(5),zn=K(6);Pn.range,Fn.range,In.range,Ln.range,q.range,Rn.range,zn.range;function J(e){return V(t=>{t.setUTCDate(t.getUTCDate()-(t.getUTCDay()+7-e)%7),t.setUTCHours(0,0,0,0)},(e,t)=>{e.setUTCDate(e.getUTCDate()+t*7)},(e,t)=>(t-e)/Cn)}const Bn=J(0),Vn=J(1),Hn=J(2),Un=J(3),Y=J(4),Wn=J(5),Gn=J(6);Bn.range,Vn.range,Hn.range,Un.range,Y.range,Wn.range,Gn.range;const Kn=V(e=>{e.setDate(1),e.setHours(0,0,0,0)},(e,t)=>{e.setMonth(e.getMonth()+t)},(e,t)=>t.getMonth()-e.getMonth()+(t.getFullYear()-e.getFullYear())*12,e=>e.getMonth());Kn.range;const qn=V(e=>{e.setUTCDate(1),e.setUTCHours(0,0,0,0)},(e,t)=>{e.setUTCMonth(e.getUTCMonth()+t)},(e,t)=>t.getUTCMonth()-e.getUTCMonth()+(t.getUTCFullYear()-e.getUTCFullYear())*12,e=>e.getUTCMonth());qn.range;const X=V(e=>{e.setMonth(0,1),e.setHours(0,0,0,0)},(e,t)=>{e.setFullYear(e.getFullYear()+t)},(e,t)=>t.getFullYear()-e.getFullYear(),e=>e.getFullYear());X.every=e=>!isFinite(e=Math.floor(e))||!(e>0)?null:V(t=>{t.setFullYear(Math.floor(t.getFullYear()/e)*e),t.setMonth(0,1),t.setHours(0,0,0,0)},(t,n)=>{t.setFullYear(t.getFullYear()+n*e)}),X.range;const Z=V(e=>{e.setUTCMonth(0,1),e.setUTCHours(0,0,0,0)},(e,t)=>{e.setUTCFullYear(e.getUTCFullYear()+t)},(e,t)=>t.getUTCFullYear()-e.getUTCFullYear(),e=>e.getUTCFullYear());Z.every=e=>!isFinite(e=Math.floor(e))||!(e>0)?null:V(t=>{t.setUTCFullYear(Math.floor(t.getUTCFullYear()/e)*e),t.setUTCMonth(0,1),t.setUTCHours(0,0,0,0)},(t,n)=>{t.setUTCFullYear(t.getUTCFullYear()+n*e)}),Z.range;function Jn(e,t,n,r,i,a){let o=[[En,1,H],[En,5,5*H],[En,15,15*H],[En,30,30*H],[a,1,U],[a,5,5*U],[a,15,15*U],[a,30,30*U],[i,1,W],[i,3,3*W],[i,6,6*W],[i,12,12*W],[r,1,G],[r,2,2*G],[n,1,Cn],[t,1,wn],[t,3,3*wn],[e,1,Tn]];function s(e,t,n){let r=t<e;r&&([e,t]=[t,e]);let i=n&&typeof n.range==`function`?n:c(e,t,n),a=i?i.range(e,+t+1):[];return r?a.reverse():a}function c(t,n,r){let i=Math.abs(n-t)/r,a=oe(([,,e])=>e).right(o,i);if(a===o.length)return e.every(Se(t/Tn,n/Tn,r));if(a===0)return Sn.every(Math.max(Se(t,n,r),1));let[s,c]=o[i/o[a-1][2]<o[a][2]/i?a-1:a];return s.every(c)}return[s,c]}const[Yn,Xn]=Jn(Z,qn,Bn,Nn,An,On),[Zn,Qn]=Jn(X,Kn,Pn,jn,kn,Dn);function $n(e){if(0<=e.y&&e.y<100){var t=new Date(-1,e.m,e.d,e.H,e.M,e.S,e.L);return t.setFullYear(e.y),t}return new Date(e.y,e.m,e.d,e.H,e.M,e.S,e.L)}function er(e){if(0<=e.y&&e.y<100){var t=new Date(Date.UTC(-1,e.m,e.d,e.H,e.M,e.S,e.L));return t.setUTCFullYear(e.y),t}return new Date(Date.UTC(e.y,e.m,e.d,e.H,e.M,e.S,e.L))}function tr(e,t,n){return{y:e,m:t,d:n,H:0,M:0,S:0,L:0}}function nr(e){var t=e.dateTime,n=e.date,r=e.time,i=e.periods,a=e.days,o=e.shortDays,s=e.months,c=e.shortMonths,l=sr(i),u=cr(i),d=sr(a),f=cr(a),p=sr(o),m=cr(o),h=sr(s),g=cr(s),_=sr(c),v=cr(c),y={a:oe,A:se,b:ce,B:le,c:null,d:kr,e:kr,f:Pr,g:Gr,G:qr,H:Ar,I:jr,j:Mr,L:Nr,m:Fr,M:Ir,p:ue,q:de,Q:gi,s:_i,S:Lr,u:Rr,U:zr,V:Vr,w:Hr,W:Ur,x:null,X:null,y:Wr,Y:Kr,Z:Jr,"%":hi},b={a:fe,A:pe,b:me,B:he,c:null,d:Yr,e:Yr,f:ei,g:di,G:pi,H:Xr,I:Zr,j:Qr,L:$r,m:ti,M:ni,p:ge,q:_e,Q:gi,s:_i,S:ri,u:ii,U:ai,V:si,w:ci,W:li,x:null,X:null,y:ui,Y:fi,Z:mi,"%":hi},ee={a:T,A:te,b:ne,B:re,c:ie,d:yr,e:yr,f:Tr,g:hr,G:mr,H:xr,I:xr,j:br,L:wr,m:vr,M:Sr,p:w,q:_r,Q:Dr,s:Or,S:Cr,u:ur,U:dr,V:fr,w:lr,W:pr,x:E,X:ae,y:hr,Y:mr,Z:gr,"%":Er};y.x=x(n,y),y.X=x(r,y),y.c=x(t,y),b.x=x(n,b),b.X=x(r,b),b.c=x(t,b);function x(e,t){return function(n){var r=[],i=-1,a=0,o=e.length,s,c,l;for(n instanceof Date||(n=new Date(+n));++i<o;)e.charCodeAt(i)===37&&(r.push(e.slice(a,i)),(c=rr[s=e.charAt(++i)])==null?c=s===`e`?` `:`0`:s=e.charAt(++i),(l=t[s])&&(s=l(n,c)),r.push(s),a=i+1);return r.push(e.slice(a,i)),r.join(``)}}function S(e,t){return function(n){var r=tr(1900,void 0,1),i=C(r,e,n+=``,0),a,o;if(i!=n.length)return null;if(`Q`in r)return new Date(r.Q);if(`s`in r)return new Date(r.s*1e3+(`L`in r?r.L:0));if(t&&!(`Z`in r)&&(r.Z=0),`p`in r&&(r.H=r.H%12+r.p*12),r.m===void 0&&(r.m=`q`in r?r.q:0),`V`in r){if(r.V<1||r.V>53)return null;`w`in r||(r.w=1),`Z`in r?(a=er(tr(r.y,0,1)),o=a.getUTCDay(),a=o>4||o===0?Vn.ceil(a):Vn(a),a=Mn.offset(a,(r.V-1)*7),r.y=a.getUTCFullYear(),r.m=a.getUTCMonth(),r.d=a.getUTCDate()+(r.w+6)%7):(a=$n(tr(r.y,0,1)),o=a.getDay(),a=o>4||o===0?Fn.ceil(a):Fn(a),a=jn.offset(a,(r.V-1)*7),r.y=a.getFullYear(),r.m=a.getMonth(),r.d=a.getDate()+(r.w+6)%7)}else(`W`in r||`U`in r)&&(`w`in r||(r.w=`u`in r?r.u%7:+(`W`in r)),o=`Z`in r?er(tr(r.y,0,1)).getUTCDay():$n(tr(r.y,0,1)).getDay(),r.m=0,r.d=`W`in r?(r.w+6)%7+r.W*7-(o+5)%7:r.w+r.U*7-(o+6)%7);return`Z`in r?(r.H+=r.Z/100|0,r.M+=r.Z%100,er(r)):$n(r)}}function C(e,t,n,r){for(var i=0,a=t.length,o=n.length,s,c;i<a;){if(r>=o)return-1;if(s=t.charCodeAt(i++),s===37){if(s=t.charAt(i++),c=ee[s in rr?t.charAt(i++):s],!c||(r=c(e,n,r))<0)return-1}else if(s!=n.charCodeAt(r++))return-1}return r}function w(e,t,n){var r=l.exec(t.slice(n));return r?(e.p=u.get(r[0].toLowerCase()),n+r[0].length):-1}function T(e,t,n){var r=p.exec(t.slice(n));return r?(e.w=m.get(r[0].toLowerCase()),n+r[0].length):-1}function te(e,t,n){var r=d.exec(t.slice(n));return r?(e.w=f.get(r[0].toLowerCase()),n+r[0].length):-1}function ne(e,t,n){var r=_.exec(t.slice(n));return r?(e.m=v.get(r[0].toLowerCase()),n+r[0].length):-1}function re(e,t,n){var r=h.exec(t.slice(n));return r?(e.m=g.get(r[0].toLowerCase()),n+r[0].length):-1}function ie(e,n,r){return C(e,t,n,r)}function E(e,t,r){return C(e,n,t,r)}function ae(e,t,n){return C(e,r,t,n)}function oe(e){return o[e.getDay()]}function se(e){return a[e.getDay()]}function ce(e){return c[e.getMonth()]}function le(e){return s[e.getMonth()]}function ue(e){return i[+(e.getHours()>=12)]}function de(e){return 1+~~(e.getMonth()/3)}function fe(e){return o[e.getUTCDay()]}function pe(e){return a[e.getUTCDay()]}function me(e){return c[e.getUTCMonth()]}function he(e){return s[e.getUTCMonth()]}function ge(e){return i[+(e.getUTCHours()>=12)]}function _e(e){return 1+~~(e.getUTCMonth()/3)}return{format:function(e){var t=x(e+=``,y);return t.toString=function(){return e},t},parse:function(e){var t=S(e+=``,!1);return t.toString=function(){return e},t},utcFormat:function(e){var t=x(e+=``,b);return t.toString=function(){return e},t},utcParse:function(e){var t=S(e+=``,!0);return t.toString=function(){return e},t}}}var rr={"-":``,_:` `,0:`0`},Q=/^\s*\d+/,ir=/^%/,ar=/[\\^$*+?|[\]().{}]/g;function $(e,t,n){var r=e<0?`-`:``,i=(r?-e:e)+``,a=i.length;return r+(a<n?Array(n-a+1).join(t)+i:i)}function or(e){return e.replace(ar,`\\$&`)}function sr(e){return RegExp(`^(?:`+e.map(or).join(`|`)+`)`,`i`)}function cr(e){return new Map(e.map((e,t)=>[e.toLowerCase(),t]))}function lr(e,t,n){var r=Q.exec(t.slice(n,n+1));return r?(e.w=+r[0],n+r[0].length):-1}function ur(e,t,n){var r=Q.exec(t.slice(n,n+1));return r?(e.u=+r[0],n+r[0].length):-1}function dr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.U=+r[0],n+r[0].length):-1}function fr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.V=+r[0],n+r[0].length):-1}function pr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.W=+r[0],n+r[0].length):-1}function mr(e,t,n){var r=Q.exec(t.slice(n,n+4));return r?(e.y=+r[0],n+r[0].length):-1}function hr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.y=+r[0]+(+r[0]>68?1900:2e3),n+r[0].length):-1}function gr(e,t,n){var r=/^(Z)|([+-]\d\d)(?::?(\d\d))?/.exec(t.slice(n,n+6));return r?(e.Z=r[1]?0:-(r[2]+(r[3]||`00`)),n+r[0].length):-1}function _r(e,t,n){var r=Q.exec(t.slice(n,n+1));return r?(e.q=r[0]*3-3,n+r[0].length):-1}function vr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.m=r[0]-1,n+r[0].length):-1}function yr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.d=+r[0],n+r[0].length):-1}function br(e,t,n){var r=Q.exec(t.slice(n,n+3));return r?(e.m=0,e.d=+r[0],n+r[0].length):-1}function xr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.H=+r[0],n+r[0].length):-1}function Sr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.M=+r[0],n+r[0].length):-1}function Cr(e,t,n){var r=Q.exec(t.slice(n,n+2));return r?(e.S=+r[0],n+r[0].length):-1}function wr(e,t,n){var r=Q.exec(t.slice(n,n+3));return r?(e.L=+r[0],n+r[0].length):-1}function Tr(e,t,n){var r=Q.exec(t.slice(n,n+6));return r?(e.L=Math.floor(r[0]/1e3),n+r[0].length):-1}function Er(e,t,n){var r=ir.exec(t.slice(n,n+1));return r?n+r[0].length:-1}function Dr(e,t,n){var r=Q.exec(t.slice(n));return r?(e.Q=+r[0],n+r[0].length):-1}function Or(e,t,n){var r=Q.exec(t.slice(n));return r?(e.s=+r[0],n+r[0].length):-1}function kr(e,t){return $(e.getDate(),t,2)}function Ar(e,t){return $(e.getHours(),t,2)}function jr(e,t){return $(e.getHours()%12||12,t,2)}function Mr(e,t){return $(1+jn.count(X(e),e),t,3)}function Nr(e,t){return $(e.getMilliseconds(),t,3)}function Pr(e,t){return Nr(e,t)+`000`}function Fr(e,t){return $(e.getMonth()+1,t,2)}function Ir(e,t){return $(e.getMinutes(),t,2)}function Lr(e,t){return $(e.getSeconds(),t,2)}function Rr(e){var t=e.getDay();return t===0?7:t}function zr(e,t){return $(Pn.count(X(e)-1,e),t,2)}function Br(e){var t=e.getDay();return t>=4||t===0?q(e):q.ceil(e)}function Vr(e,t){return e=Br(e),$(q.count(X(e),e)+(X(e).getDay()===4),t,2)}function Hr(e){return e.getDay()}function Ur(e,t){return $(Fn.count(X(e)-1,e),t,2)}function Wr(e,t){return $(e.getFullYear()%100,t,2)}function Gr(e,t){return e=Br(e),$(e.getFullYear()%100,t,2)}function Kr(e,t){return $(e.getFullYear()%1e4,t,4)}function qr(e,t){var n=e.getDay();return e=n>=4||n===0?q(e):q.ceil(e),$(e.getFullYear()%1e4,t,4)}function Jr(e){var t=e.getTimezoneOffset();return(t>0?`-`:(t*=-1,`+`))+$(t/60|0,`0`,2)+$(t%60,`0`,2)}function Yr(e,t){return $(e.getUTCDate(),t,2)}function Xr(e,t){return $(e.getUTCHours(),t,2)}function Zr(e,t){return $(e.getUTCHours()%12||12,t,2)}function Qr(e,t){return $(1+Mn.count(Z(e),e),t,3)}function $r(e,t){return $(e.getUTCMilliseconds(),t,3)}function ei(e,t){return $r(e,t)+`000`}function ti(e,t){return $(e.getUTCMonth()+1,t,2)}function ni(e,t){return $(e.getUTCMinutes(),t,2)}function ri(e,t){return $(e.getUTCSeconds(),t,2)}function ii(e){var t=e.getUTCDay();return t===0?7:t}function ai(e,t){return $(Bn.count(Z(e)-1,e),t,2)}function oi(e){var t=e.getUTCDay();return t>=4||t===0?Y(e):Y.ceil(e)}function si(e,t){return e=oi(e),$(Y.count(Z(e),e)+(Z(e).getUTCDay()===4),t,2)}function ci(e){return e.getUTCDay()}function li(e,t){return $(Vn.count(Z(e)-1,e),t,2)}function ui(e,t){return $(e.getUTCFullYear()%100,t,2)}function di(e,t){return e=oi(e),$(e.getUTCFullYear()%100,t,2)}function fi(e,t){return $(e.getUTCFullYear()%1e4,t,4)}function pi(e,t){var n=e.getUTCDay();return e=n>=4||n===0?Y(e):Y.ceil(e),$(e.getUTCFullYear()%1e4,t,4)}function mi(){return`+0000`}function hi(){return`%`}function gi(e){return+e}function _i(e){return Math.floor(e/1e3)}var vi,yi,bi;xi({dateTime:`%x, %X`,date:`%-m/%-d/%Y`,time:`%-I:%M:%S %p`,periods:[`AM`,`PM`],days:[`Sunday`,`Monday`,`Tuesday`,`Wednesday`,`Thursday`,`Friday`,`Saturday`],shortDays:[`Sun`,`Mon`,`Tue`,`Wed`,`Thu`,`Fri`,`Sat`],months:[`January`,`February`,`March`,`April`,`May`,`June`,`July`,`August`,`September`,`October`,`November`,`December`],shortMonths:[`Jan`,`Feb`,`Mar`,`Apr`,`May`,`Jun`,`Jul`,`Aug`,`Sep`,`Oct`,`Nov`,`Dec`]});function xi(e){return vi=nr(e),vi.format,vi.parse,yi=vi.utcFormat,bi=vi.utcParse,vi}var Si=`%Y-%m-%dT%H:%M:%S.%LZ`;Date.prototype.toISOString||yi(Si),+new Date(`2000-01-01T00:00:00.000Z`)||bi(Si);function Ci(e,t){switch(arguments.length){case 0:break;case 1:this.range(e);break;default:this.range(t).domain(e)}return this}const wi=Symbol(`implicit`);function Ti(){var e=new de,t=[],n=[],r=wi;function i(i){let a=e.get(i);if(a===void 0){if(r!==wi)return r;e.set(i,a=t.push(i)-1)}return n[a%n.length]}return i.domain=function(n){if(!arguments.length)return t.slice();t=[],e=new de;for(let r of n)e.has(r)||e.set(r,t.push(r)-1);return i},i.range=function(e){return arguments.length?(n=Array.from(e),i):n.slice()},i.unknown=function(e){return arguments.length?(r=e,i):r},i.copy=function(){return Ti(t,n).unknown(r)},Ci.apply(i,arguments),i}function Ei(){var e=Ti().unknown(void 0),t=e.domain,n=e.range,r=0,i=1,a,o,s=!1,c=0,l=0,u=.5;delete e.unknown;function d(){var e=t().length,d=i<r,f=d?i:r,p=d?r:i;a=(p-f)/Math.max(1,e-c+l*2),s&&(a=Math.floor(a)),f+=(p-f-a*(e-c))*u,o=a*(1-c),s&&(f=Math.round(f),o=Math.round(o));var m=Ce(e).map(function(e){return f+a*e});return n(d?m.reverse():m)}return e.domain=function(e){return arguments.length?(t(e),d()):t()},e.range=function(e){return arguments.length?([r,i]=e,r=+r,i=+i,d()):[r,i]},e.rangeRound=function(e){return[r,i]=e,r=+r,i=+i,s=!0,d()},e.bandwidth=function(){return o},e.step=function(){return a},e.round=function(e){return arguments.length?(s=!!e,d()):s},e.padding=function(e){return arguments.length?(c=Math.min(1,l=+e),d()):c},e.paddingInner=function(e){return arguments.length?(c=Math.min(1,e),d()):c},e.paddingOuter=function(e){return arguments.length?(l=+e,d()):l},e.align=function(e){return arguments.length?(u=Math.max(0,Math.min(1,e)),d()):u},e.copy=function(){return Ei(t(),[r,i]).round(s).paddingInner(c).paddingOuter(l).align(u)},Ci.apply(d(),arguments)}function Di(e){return function(){return e}}function Oi(e){return+e}var ki=[0,1];function Ai(e){return e}function ji(e,t){return(t-=e=+e)?function(n){return(n-e)/t}:Di(isNaN(t)?NaN:.5)}function Mi(e,t){var n;return e>t&&(n=e,e=t,t=n),function(n){return Math.max(e,Math.min(t,n))}}function Ni(e,t,n){var r=e[0],i=e[1],a=t[0],o=t[1];return i<r?(r=ji(i,r),a=n(o,a)):(r=ji(r,i),a=n(a,o)),function(e){return a(r(e))}}function Pi(e,t,n){var r=Math.min(e.length,t.length)-1,i=Array(r),a=Array(r),o=-1;for(e[r]<e[0]&&(e=e.slice().reverse(),t=t.slice().reverse());++o<r;)i[o]=ji(e[o],e[o+1]),a[o]=n(t[o],t[o+1]);return function(t){var n=ue(e,t,1,r)-1;return a[n](i[n](t))}}function Fi(e,t){return t.domain(e.domain()).range(e.range()).interpolate(e.interpolate()).clamp(e.clamp()).unknown(e.unknown())}function Ii(){var e=ki,t=ki,n=Ut,r,i,a,o=Ai,s,c,l;function u(){var n=Math.min(e.length,t.length);return o!==Ai&&(o=Mi(e[0],e[n-1])),s=n>2?Pi:Ni,c=l=null,d}function d(i){return i==null||isNaN(i=+i)?a:(c||=s(e.map(r),t,n))(r(o(i)))}return d.invert=function(n){return o(i((l||=s(t,e.map(r),It))(n)))},d.domain=function(t){return arguments.length?(e=Array.from(t,Oi),u()):e.slice()},d.range=function(e){return arguments.length?(t=Array.from(e),u()):t.slice()},d.rangeRound=function(e){return t=Array.from(e),n=Wt,u()},d.clamp=function(e){return arguments.length?(o=e?!0:Ai,u()):o!==Ai},d.interpolate=function(e){return arguments.length?(n=e,u()):n},d.unknown=function(e){return arguments.length?(a=e,d):a},function(e,t){return r=e,i=t,u()}}function Li(){return Ii()(Ai,Ai)}function Ri(e,t,n,r){var i=Se(e,t,n),a;switch(r=tn(r??`,f`),r.type){case`s`:var o=Math.max(Math.abs(e),Math.abs(t));return r.precision==null&&!isNaN(a=vn(i,o))&&(r.precision=a),hn(r,o);case``:case`e`:case`g`:case`p`:case`r`:r.precision==null&&!isNaN(a=yn(i,Math.max(Math.abs(e),Math.abs(t))))&&(r.precision=a-(r.type===`e`));break;case`f`:case`%`:r.precision==null&&!isNaN(a=_n(i))&&(r.precision=a-(r.type===`%`)*2)}return mn(r)}function zi(e){var t=e.domain;return e.ticks=function(e){var n=t();return be(n[0],n[n.length-1],e??10)},e.tickFormat=function(e,n){var r=t();return Ri(r[0],r[r.length-1],e??10,n)},e.nice=function(n){n??=10;var r=t(),i=0,a=r.length-1,o=r[i],s=r[a],c,l,u=10;for(s<o&&(l=o,o=s,s=l,l=i,i=a,a=l);u-->0;){if(l=xe(o,s,n),l===c)return r[i]=o,r[a]=s,t(r);if(l>0)o=Math.floor(o/l)*l,s=Math.ceil(s/l)*l;else if(l<0)o=Math.ceil(o*l)/l,s=Math.floor(s*l)/l;else break;c=l}return e},e}function Bi(){var e=Li();return e.copy=function(){return Fi(e,Bi())},Ci.apply(e,arguments),zi(e)}function Vi(e,t){let n=e/t*100;return n>0&&n<1?`<1%`:`${Math.round(n)}%`}function Hi(e){if(e<600)return{row:46,nameY:12,barY:30,barX:0,barWidth:e-130,barHeight:14,nameWidth:e};let t=Math.round(e*.3),[n,r]=[t+16,e-t-180];return{row:32,nameY:16,barY:16,barX:n,barWidth:r,barHeight:18,nameWidth:t}}function Ui(e,t,r,i){let{row:a,nameY:o,barY:s,barX:c,barWidth:l,barHeight:u,nameWidth:d}=Hi(i),f=Bi([0,Math.max(...e.map(({durationMs:e})=>e))],[0,l]),p=e.flatMap((e,i)=>{let{durationMs:l}=e,[p,m,h]=[r(e),n.rt(l),Vi(l,t)],g=`${p}: ${ie(m)}, ${h}${Ki(e)}`,v=i*a,b=Gi(e).map(({ms:e,...t})=>{let n=f(e);return y({x:c,y:v+s-u/2,width:n,height:u,rx:Math.min(3,n/2)},t,g)});return[x(qi(n.An(p),d),0,Wi(v+o),{size:13,fill:_.text}),...b,x(`${m.hours}  \u00B7  ${h}`,c+f(l)+10,Wi(v+s),{size:13,fill:_.muted})]});return v(i,e.length*a,p)}const Wi=e=>e+4;function Gi({durationMs:e,billableMs:t}){return t===void 0?[{ms:e,fill:_.single}]:[{ms:e,...T.rest},{ms:t,...T.billable}]}function Ki({billableMs:e}){return e===void 0?``:`, of which billable ${ie(n.rt(e))}`}function qi(e,t){let n=t/13,r=``;for(let{segment:t}of new Intl.Segmenter(`en`).segment(e.slice(0,200))){if(n-=(t.codePointAt(0)??0)<4352?.56:1.05,n<0)return`${r.trimEnd()}\u2026`;r+=t}return r.length<e.length?`${r}\u2026`:r}function Ji(t,r,i){let[a,o]=[n.xt(t),n.xt(r)],{unit:s,barOf:c,labelOf:l,groupOf:u}=Yi(o-a+1,i),d=new Map,f=s===`year`?28:1;for(let t=a;t<o+f;t+=f){let r=c(n.mt(Math.min(t,o))),i=s===`day`&&e.s(r),a=s===`year`?r:e.u(s,r);d.has(r)||d.set(r,{key:r,title:a,label:l(r),group:u(r),isWeekend:i})}return{unit:s,bars:[...d.values()],barOf:c}}function Yi(e,{weekOf:t,monthOf:n}){return e<=62?{unit:`day`,barOf:e=>e,labelOf:Xi,groupOf:ta}:e<=434?{unit:`week`,barOf:t,labelOf:Zi,groupOf:Qi}:e<=1860?{unit:`month`,barOf:n,labelOf:$i,groupOf:ea}:{unit:`year`,barOf:ea,labelOf:e=>e,groupOf:()=>``}}const Xi=e=>String(Number(e.slice(8))),Zi=t=>e.l(`day`,e.o(`week`,t)).slice(4),Qi=t=>ea(e.o(`week`,t)),$i=e=>n.yt(e).slice(0,3),ea=e=>e.slice(0,4),ta=e=>`${$i(e)} ${ea(e)}`,[na,ra,ia,aa]=[48,8,10,240],oa=ia+aa;function sa({bars:e,barOf:t,unit:n},r,i,a){let o=a-na-ra,s=Math.max(.24,1-72*e.length/o),c=Ei(e.map(({key:e})=>e),[na,a-ra]).paddingInner(s).paddingOuter(s/2),l=Map.groupBy(r,({keys:[e=``]})=>t(e)),u=e.map(e=>{let t=l.get(e.key)??[];return{x:c(e.key)??0,bar:e,parts:i.map(e=>({...e,...e.partOf(t)}))}}),d=u.map(({parts:e})=>e.reduce((e,{ms:t})=>e+t,0)),f=Bi([0,Math.max(...d)/ca],[oa,ia]).nice(4),p=u.filter(({bar:e})=>e.isWeekend),m=c.step();return v(a,oa+42,[...ua(f,a),...p.map(e=>b({x:e.x-m*s/2,y:ia,width:m,height:aa},_.weekend)),...u.flatMap(e=>da(e,f,c.bandwidth())),...pa(e,n,o,({key:e})=>(c(e)??0)+c.bandwidth()/2)])}const ca=36e5,la=new Intl.NumberFormat(`en`,{maximumFractionDigits:6});function ua(e,t){return e.ticks(4).flatMap(n=>{let r=e(n)+.5,i={size:12,fill:_.muted,anchor:`end`},a=x(`${la.format(n)} h`,na-7.5,r+4,i);return[ee(r,na+.5,t-ra+.5),a]})}function da({x:e,bar:t,parts:n},r,i){let a=0;return n.flatMap(({name:n,paint:o,ms:s,hours:c})=>{if(s===0)return[];let l=r(a/ca);a+=s;let u=r(a/ca),d=n===``?t.title:`${t.title}, ${n}`;return[y({x:e,y:u,width:i,height:l-u},o,`${d}: ${ie(c)}`)]})}const fa={day:22,week:50,month:34,year:40};function pa(e,t,n,r){let i=n/e.length,a=Math.ceil(fa[t]/i),o=e.filter((e,t)=>t%a===0),s=o.map(({group:e},t)=>e!==``&&e!==o[t-1]?.group);return o.flatMap((e,t)=>{let n={size:12,anchor:`middle`},o=x(e.label,r(e),oa+18,{...n,fill:_.text}),c=s.indexOf(!0,t+1),l=c!==-1&&(c-t)*a*i<64;return!s[t]||l?[o]:[o,x(e.group,r(e),oa+35,{...n,fill:_.muted})]})}const ma={wide:1040,narrow:360};function ha(e,t,n){if(t.durationMs===0)return``;let r=i.r(e,`user`),a=n.billable===void 0&&r.length<=8;return`<div class="charts">\n${[ga(e,a?r:[],n),...a||r.length===1?[]:[ya(`user`,r,15,n)],ya(`task`,i.r(t,`task`),10,n)].join(``)}</div>\n`}function ga(e,t,n){let r=Sa(e,n),i=ne(t,n),a=i.flatMap(t=>t.name===``?[]:_a(t,t.partOf(e.rows).hours)),o=`${t.length>0?` and user`:``}${n.billable?`, billable and non-billable`:``}`;return xa(`Hours by ${r.unit}${o}`,t=>sa(r,e.rows,i,t),va(a))}function _a({className:e,name:t},n){return`<li class="${e}">${p(d(t))}${n?` <span>${n.hours} (${n.decimal})</span>`:``}</li>`}function va(e){return e.length>0?`<ul class="legend">${e.join(``)}</ul>\n`:``}function ya(t,n,i,{names:a,billable:o}){let s=e.t(a),c=n.reduce((e,{durationMs:t})=>e+t,0),{largest:l,rest:u}=r.t(n,i),d=va(o===void 0?[]:te.map(e=>_a(e)));return xa(`Share by ${t}`,e=>Ui(l,c,({keys:[e]})=>s(t,e),e),d+(u?ba(u,t,c):``))}function ba({count:e,durationMs:t},r,i){let[a,o]=[n.tt(t),n.tt(Math.round(t/e))];return`<p class="rest">${e.toLocaleString(`en`)} other ${r}s: ${a} (${Vi(t,i)}), ${o} each on average</p>\n`}function xa(e,t,n){return`<section>\n<h2>${e}</h2>\n<div class="chart" role="img" aria-label="${e}, drawn from the tables below">\n${`<div class="wide">${t(ma.wide)}</div>\n<div class="narrow">${t(ma.narrow)}</div>\n`}</div>\n${n}</section>\n`}function Sa({rows:e},{span:t,calendar:r}){let i=e.map(({keys:[e=``]})=>e),a=[i[0]??``,i.at(-1)??``],o=t&&[r.dayOf(t.fromMs),r.dayOf(t.untilMs-1)];return Ji(...o&&n.xt(o[1])-n.xt(o[0])<62?o:a,r)}function Ca({rounding:e,rates:t}){let n=[[`Date`,`date`,`start`],[`Start`,`time`,`start`],[`End`,`time`,`end`],[`User`,`user`,`text`],[`Task`,`task`,`text`],[`Comment`,`comment`,`text`],[`Labels`,`labels`,`text`],[e?`Recorded`:`Hours`,`number`,`number`]];return e&&n.push([`Rounded`,`number`,`number`]),t&&n.push([`Rate`,`rate`,`number`],[o.r(t.currency),`amount`,`number`]),[...n,[`Entry`,`entry`,`text`]]}function*wa(e,t,n){let{rows:r}=e,{rounding:i,rates:a}=n;if(yield`<section id="entries">
<h2>Entries</h2>
`,t.sums.entries===0)return yield`<p class="empty">There are no entries in this period.</p>
</section>
`;yield Ta(r.length,t.sums.entries),yield Ea(e,n);let o=Ca(n),s=o.map(([e,,t])=>`<th scope="col"${t===`number`?` class="number"`:``} data-by="${t}">${e}</th>`);yield`<table class="entries${i?` rounded`:``}${a?` priced`:``}"${a?Oa(a.currency):``}><caption>Time entries</caption>\n`,yield`<colgroup>${o.map(([,e])=>`<col class="${e}">`).join(``)}</colgroup>\n`,yield`<thead><tr>${s.join(``)}</tr></thead>\n<tbody>\n`;for(let e=0;e<r.length;e+=500)yield r.slice(e,e+500).join(``);yield`</tbody>\n${r.length<t.sums.entries?``:ka(t,n)}</table>\n</section>\n`}function Ta(e,t){return e===t?``:`<p class="limit"><strong>Only the first ${e.toLocaleString(`en`)} of ${t.toLocaleString(`en`)} entries are listed</strong>, since a longer page would be slow to open. The figures, charts and totals above count all of them. An export to .csv, .xlsx or .parquet lists every entry.</p>\n`}function Ea({users:t,tasks:n,labels:r},{names:i,billable:a}){let o=e.t(i),c=(e,t,n,r)=>Da(e,t,n.map((e,t)=>[r(e),t]).sort(([e],[t])=>s.n(e,t)).map(([e,t])=>`<option value="${t}">${d(e)}</option>`));return`<form class="filters" hidden>
<label class="search">Search <input type="search" name="text" autocomplete="off" placeholder="Any text"></label>
${c(`user`,`User`,t.texts,e=>o(`user`,e))}${c(`task`,`Task`,n.texts,e=>o(`task`,e))}${c(`label`,`Label`,r.texts,e=>o(`label`,e))}${a?Da(`billable`,`Billable`,[`<option value="1">Billable</option>`,`<option value="0">Non-billable</option>`]):``}<button type="reset">Clear</button>
<output class="shown"></output>
</form>
`}function Da(e,t,n){return`<label>${t} <select name="${e}"><option value="">All</option>${n.join(``)}</select></label>\n`}function Oa({code:e,digits:t}){return` data-currency="${e}" data-digits="${t}"`}function ka({recordedMs:e,sums:{durationMs:t,amount:n}},{rounding:r,rates:i}){let a=[e,...r?[t]:[]].map(e=>`<td>${g(e)}</td>`);return i&&a.push(`<td></td><td>${o.n(n??0n,i.currency)}</td>`),`<tfoot><tr><th scope="row" colspan="7">Total</th>${a.join(``)}<td></td></tr></tfoot>\n`}var Aa=class{#e=new Map;texts=[];units=0;numberOf(e){let t=this.#e.get(e);return t===void 0?(this.#e.set(e,this.texts.length),this.texts.push(e),this.units+=e.length,this.texts.length-1):t}},ja=class{rows=[];users=new Aa;tasks=new Aa;labels=new Aa;#e;#t;#n;#r;#i=0;#a=!1;constructor(t){this.#e=t,this.#n=t.billable&&c.i(t.billable),this.#r=c.t(t,Ma),this.#t=e.t(t.names)}add(e){if(this.#a)return;let t=this.#o(e);this.#a=this.rows.length===2e4||this.#i+t.length>32e6,this.#a||(this.#i+=t.length,this.rows.push(t))}#o(t){let{id:r,user:i,task:a,startMs:o,durationMs:s,comment:l,labels:u}=t,m=this.#r(t),{calendar:_,rounding:v,rates:y,taskUrl:b}=this.#e,ee=o+s,x=_.needsOffset(o,ee),[S=``,C=``]=_.clockTimeOf(o,x).split(` `),[w=``,T=``]=_.clockTimeOf(ee,x).split(` `),te=n.xt(w)-n.xt(S),ne=[...new Set(u)],re=v===void 0?s:c.r(s,v),ie=[this.rows.length>=300?`class="later" `:``,`data-u="${this.users.numberOf(i)}" data-t="${this.tasks.numberOf(a)}"`,ne.length===0?``:` data-l="${ne.map(e=>this.labels.numberOf(e)).join(` `)}"`,this.#n===void 0?``:` data-b="${+!!this.#n(t)}"`,` data-s="${o}" data-d="${s}"`,v===void 0?``:` data-r="${re}"`,m?.data??``],E=[e.u(`day`,S),C.replace(Na,` <small>$&</small>`),T.replace(Na,` <small>$&</small>`)+(te===0?``:` <small>+${n.Cn(te,`day`)}</small>`),p(d(this.#t(`user`,i))),h(this.#t(`task`,a),a,b),l?p(f(l)):``,ne.map(e=>p(d(this.#t(`label`,e)))).join(` `),g(s),...v===void 0?[]:[g(re)],...y?m?.cells??[``,``]:[],p(d(r))];return`<tr ${ie.join(``)}>${E.map(e=>`<td>${e}</td>`).join(``)}</tr>\n`}};function Ma({rate:e,amount:t},n){return{data:` data-a="${t}"`,cells:[o.l(e,n),o.n(t,n)]}}const Na=/[+-].+$/,Pa={text:`
// @ts-check
// Makes the tables interactive: sorting, and for entries filters and sums; and names the bars of the charts. It is inlined
// into the page, so it stands alone. Without it the page is complete, but still.
(() => {
  /** @typedef {{ readonly element: HTMLTableRowElement, readonly place: number, text: string }} Row */

  const collator = new Intl.Collator('en', { numeric: true });
  // A browser lays out some hundred rows at once, not 20,000; people overlook some thirty. Both numbers are those by
  // which the page has the class \`later\` on rows.
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

  /** \`12:30\` in minutes, also where decimal hours follow, or \`1,234.50\`, or \`12.5%\`; -1 for nothing. @param {string} text */
  function shownNumber(text) {
    const [first = '', minutes] = text.replace(/ .*/, '').replaceAll(/[,%]/g, '').split(':');
    if (minutes !== undefined) return Number(first) * 60 + Number(minutes);
    return first === '' ? -1 : Number(first);
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
      const [user, task, label, billable] = [read('user'), read('task'), read('label'), read('billable')];
      const sum = { entries: 0, recordedMs: 0, roundedMs: 0, amount: 0n };
      for (const row of rows) {
        const { u, t, l = '', b, d, r, a = '0' } = row.element.dataset;
        const isShown =
          (user === '' || u === user) &&
          (task === '' || t === task) &&
          (label === '' || l.split(' ').includes(label)) &&
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
      const bar = event.target instanceof Element ? event.target.closest('.chart svg rect[aria-label]') : null;
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

  // As in src/text/duration.ts: the nearest unit, the half up.

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
`,hash:`sha256-DbITf+Q+QIVIu2GZy/ehPD76FuFpUYZA9AJaZl4v9UI=`},Fa={text:`
:root {
  color-scheme: light dark;
  --page: #f5f6f8;
  --card: #ffffff;
  --ink: #1a2130;
  --muted: #5b6577;
  --line: #e1e5eb;
  --weekend: #f3f5f8;
  --accent: #2459c4;
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

dl.figures {
  display: grid;
  grid-template-columns: minmax(300px, 2.4fr) repeat(4, 1fr);
  padding: 0;

  &:has(.money) {
    grid-template-columns: minmax(270px, 2.2fr) minmax(190px, auto) repeat(4, 1fr);
  }

  > div {
    padding: 20px 24px;

    + div {
      border-left: 1px solid var(--line);
    }
  }

    @media print, (min-width: 761px) {
    &:has(.split) {
      grid-template-columns: repeat(12, 1fr);

      > .total {
        grid-column: span 4;
      }

      &:has(.money) > .total,
      > div:not(.total) {
        grid-column: span 3;
      }

      > div:not(.total) {
        padding-block: 12px;
        border-top: 1px solid var(--line);
      }

      .total + div:not(.total) {
        border-left: 0;
      }
    }
  }

  dt {
    color: var(--muted);
    font-size: 13px;
  }

  dd {
    margin: 2px 0 0;
    font-size: 26px;
    font-weight: 640;
    line-height: 1.25;
  }

  .total dd {
    display: inline-block;
    margin-right: 10px;
    font-size: 40px;
    line-height: 1.1;
  }

  .money dd,
  .split dd {
    font-size: 32px;
    line-height: 1.35;
  }

  .total .beside {
    color: var(--muted);
    font-size: 17px;
    font-weight: 400;
  }

  .total .share {
    display: block;
    margin: 4px 0 0;
    color: var(--muted);
    font-size: 13px;
    font-weight: 400;
  }

    @media screen {
    &:has(.split.total) > .total dd:not(.beside, .share) {
      font-size: 32px;
      line-height: 1.35;
    }
  }

  @media screen and (max-width: 760px) {
    &,
    &:has(.money) {
      grid-template-columns: repeat(4, 1fr);
    }

    > div {
      padding: 12px 4px 12px 16px;
    }

    .total {
      grid-column: 1 / -1;
      border-bottom: 1px solid var(--line);

      + div {
        border-left: 0;
      }
    }

    > div:not(.total) dd {
      font-size: 20px;
    }
  }

  @media print {
    border-width: 1px 0;

    > div {
      padding: 1mm 4mm;
    }

    > div dd {
      font-size: 13pt;
    }

    .total dd {
      font-size: 16pt;
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

    tr > :first-child {
      min-width: 90px;
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

        &.split:not(.priced) tr > :is(:nth-last-child(7), :nth-last-child(5), :nth-last-child(4)),
    &.split.priced
      tr
      > :is(:nth-last-child(8), :nth-last-child(6), :nth-last-child(5), :nth-last-child(3), :nth-last-child(2)) {
      display: none;
    }
  }
}

.scroll {
  overflow-x: auto;
  margin-bottom: 16px;
  background:
    linear-gradient(to left, var(--card) 20px, transparent) right / 60px 100% no-repeat local,
    linear-gradient(to left, var(--line), transparent) right / 24px 100% no-repeat;

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

  tr > :first-child {
    position: sticky;
    z-index: 2;
    left: 0;
    min-width: 110px;
    background: var(--card);
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

    tr > :first-child {
      position: static;
    }

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
      width: 8.9em;
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
      width: 5em;
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

@media screen and (max-width: 760px) {
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
`,hash:`sha256-iksytY7pJZcH66QmZ6+xthE/8ad+wq3GvJyBIjO6hWc=`},Ia=[`default-src 'none'`,`script-src '${Pa.hash}'`,`style-src '${Fa.hash}'`,`base-uri 'none'`,`form-action 'none'`].join(`; `);function La(t,n,r){let i=d(za(n,r)),a=e.r(n.selection,n.names,e=>p(d(e)));return`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${Ia}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${d(t)}, ${i}</title>
<style>${Fa.text}</style>
</head>
<body>
<main>
<header>
<h1>${p(d(t))}</h1>
<p>${i}</p>
<p class="made">${Ra(n)}</p>
${a.map(e=>`<p class="limit">${e}</p>\n`).join(``)}</header>
`}function Ra({calendar:t,startedMs:n,runUrl:r}){let[i=``,a=``]=t.clockTimeOf(n).split(` `),o=p(d(t.timeZone)),s=`Generated on ${e.u(`day`,i)} at ${a}, time zone ${o}`;if(r===void 0)return s;let c=d(r);return`${s}, by <a href="${c}" rel="noreferrer">${c.replace(/^https?:\/\//,``)}</a>`}function za({span:t,calendar:n},r){if(t!==void 0)return e.f(t,n);let[i,a]=[r[0],r.at(-1)];return i===void 0||a===void 0?`All entries`:e.d(i,a)}function Ba(e,t){let{sums:n,users:r,tasks:i,days:a}=e,o=[[`Entries`,n.entries],[`Users`,r],[`Tasks`,i],[`Days`,a.length]];return`<dl class="figures">\n${[...Va(e,t),...o.map(([e,t])=>Ua(``,e,t.toLocaleString(`en`)))].join(``)}</dl>\n`}function Va({sums:e,recordedMs:t},{rounding:r,rates:i}){let{durationMs:a,billableMs:s,amount:c}=e,l=n.rt(t),u=r?Ha(``,`Total, rounded`,n.rt(a),`recorded ${l.hours} (${l.decimal} hours)`):Ha(``,`Total`,n.rt(a)),d=i&&c!==void 0?[Ua(`total money`,`Amount`,o.n(c,i.currency),i.currency.code)]:[];if(s===void 0)return[u,...d];let f=n.nt(s,a);return[Ha(` split`,`Billable`,n.rt(s),f&&`${f} of the total`),...d,Ha(` split`,`Non-billable`,n.it(a,s)),u]}function Ha(e,t,{hours:n,decimal:r},i=``){return Ua(`total${e}`,t,n,`${r} hours`,i)}function Ua(e,t,n,r=``,i=``){let a=(r&&`<dd class="beside">${r}</dd>`)+(i&&`<dd class="share">${i}</dd>`);return`<div${e&&` class="${e}"`}><dt>${t}</dt><dd>${n}</dd>${a}</div>\n`}function Wa(e,t){return`<section class="notes">\n<h2>How to read this</h2>\n<ul>\n${i.c(e,t,e=>p(d(e))).map(e=>`<li>${e}</li>\n`).join(``)}</ul>\n</section>\n`}function Ga(){return`</main>\n<script>${Pa.text}<\/script>\n</body>\n</html>\n`}function*Ka(e,t){let n=i.i(e,t),{by:r,times:a}=n,[o=`user`]=r;if(a===void 0)return yield*qa(r,[n],t);yield*qa([o],[i.t(e,o)],t),yield*qa([o,a.key],i.n(n),t)}function*qa(e,t,r){let i=`Hours by ${n.yn(e)}`;yield`<section>\n<h2>${i}</h2>\n`;for(let e of t)yield*Ja(e,i,r);yield`</section>
`}function*Ja(e,t,n){let{by:r,times:i,groups:a}=e,o=r.length>1,s=Ya(e,n),c=[...Xa(r,o,n),...s.map(Za)].join(``),l=a.reduce((e,{rows:t})=>e+t.length,0),u=i?2e3:1e4;yield $a(l,u),yield i?to(i,t,s):eo(t,n),yield`<thead><tr>${c}</tr></thead>\n`;let d=ro(r,s,n);for(let{subtotal:e,rows:t}of a){if(u===0)break;let n=t.slice(0,u).map(t=>d(t,e&&`member`));u-=n.length,yield`<tbody>\n${e?d(e,`group`):``}${n.join(``)}</tbody>\n`}let f=r.length-+!!o;yield`<tfoot><tr><th scope="row"${f>1?` colspan="${f}"`:``}>Total</th>${s.map(e=>ao(e,e.total)).join(``)}</tr></tfoot>\n</table>\n${i?`</div>
`:``}`}function Ya({times:e,total:t},n){let i=r.r([...e?[`hours`]:[`entries`,`hours`,`decimal`,`share`],...r.n],t,n).map(t=>({...t,...e&&t.name===`hours`&&{title:`Total`},isSum:!0}));if(e===void 0)return i;let a=new Set(e.values.map(e=>e.slice(0,7))).size===1;return[...i,...r.i(e,(e,t)=>Qa(e,t,a))]}function Xa(t,n,{rates:r}){let i=t.map(t=>e.a(t,r)),[a=`user`]=t,[o,...s]=n?[i.slice(0,2).join(` / `),...i.slice(2)]:i;return[`<th scope="col" aria-sort="ascending" data-by="${e.i(a)||a===`rate`?`place`:`text`}">${o}</th>`,...s.map(e=>`<th scope="col" data-by="text">${e}</th>`)]}function Za({title:e,isSum:t}){return`<th scope="col" class="number"${t?` data-by="number"`:``}>${e}</th>`}function Qa(t,n,r){let i=e.l(t,n);if(t===`month`)return i;if(t===`week`)return`${i.replace(` \u2013 `,` \u2013<br>`)} <small>${n.slice(5)}</small>`;let[a=``,o=``,s=``]=i.split(` `);return`<small>${a}</small> ${o}${r?``:` <small>${s}</small>`}`}function $a(e,t){return e<=t?``:`<p class="limit"><strong>Only the first ${t.toLocaleString(`en`)} of ${e.toLocaleString(`en`)} rows are listed.</strong> The total below them counts all. An export to .md or .xlsx lists every row.</p>\n`}function eo(e,{billable:t,rates:n}){return`<table class="${`totals${t?` split`:``}${n?` priced`:``}`}"><caption>${e}</caption>\n`}function to(t,n,r){let{key:i,values:a}=t,o=no(t),s=r.filter(({isSum:e})=>e).map(()=>`<col>`),c=a.map(t=>i===`day`&&e.s(t)?`<col class="off">`:`<col>`);return`<div class="scroll" role="region" tabindex="0" aria-label="${n}, ${o}">
<table class="${`totals grid${a.length>16?` wide`:``}`}"><caption>${o}</caption>
<colgroup><col>${s.join(``)}${c.join(``)}</colgroup>
`}function no({key:t,values:n}){let[r,i]=[n[0]??``,n.at(-1)??``];return t===`day`?e.d(r,i):t===`month`?[...new Set([e.u(t,r),e.u(t,i)])].join(` \u2013 `):e.d(e.o(`week`,r),e.c(i))}function ro(e,t,n){let r=io(n),i=0;return(n,a)=>{let o=e.map((e,t)=>t<n.keys.length?r(e,n.keys[t]):``),[s,...c]=a===`member`?o.slice(1):a===`group`?[o[0],...o.slice(2)]:o,l=[...a?[a]:[],...i>=30?[`later`]:[]].join(` `);i+=1;let u=c.map(e=>`<td>${e}</td>`).join(``),d=t.map(e=>ao(e,e.cell(n))).join(``);return`<tr${l&&` class="${l}"`}><th scope="row">${s}</th>${u}${d}</tr>\n`}}function io({names:t,taskUrl:n}){let r=e.t(t);return(t,i)=>{let a=r(t,i);return i===void 0?`<em>${a}</em>`:t===`task`?h(a,i,n):e.i(t)?t===`week`?`${a} <small>${i.slice(5)}</small>`:a:p(d(a))}}function ao({isSum:e},{text:t}){return`<td${e?` class="number"`:``}>${t}</td>`}function oo(e){let n=t.n([`day`,`user`],e),r=t.n([`task`],e),i=new ja(e),a=0;async function*o(t){let[o,s]=[r.result(),n.result()],[c=[],u=[],d=[]]=[...o.sums,...s.sums].map(e=>e.map(({keys:[e=``]})=>e)),f={sums:o,recordedMs:a,users:d.length,tasks:c.length,days:u};yield La(e.title??l(d,c,e.names),e,u),yield Ba(f,e),yield ha(s,o,e),yield*Ka(t.totals,e),yield*wa(i,f,e),yield Wa(t,e),yield Ga()}return{head:()=>``,rows:e=>{for(let t of e)a+=t.durationMs,n.add(t),r.add(t),i.add(t);return``},tail:o}}exports.createHtml=oo;