/** Browsers don't run scripts of this type. `data-modules` lists the modules that the script needs. */
export const deferredScriptType = 'text/later';

/**
 * This inline script starts the page's scripts after the first paint, after three seconds, or at the first press, so
 * that they don't delay the paint on a slow connection. Each module runs in its own task before the entry script, whose
 * element React hydrates (docs/decisions/0027).
 */
export const deferredScriptLoader = `(d=>{
let s;
const go=()=>{
if(s||!(s=d.querySelector('script[type="${deferredScriptType}"]')))return;
for(const m of s.dataset.modules.split(' ')){const l=d.createElement('link');l.rel='modulepreload';l.href=m;d.head.append(l)}
s.type='module';s.async=true;
const rest=s.dataset.modules.split(' ').filter(m=>m!==s.getAttribute('src'));
Promise.allSettled(rest.map(m=>import(m))).then(()=>setTimeout(()=>import(s.src)))
},soon=()=>d.hidden?go():requestAnimationFrame(()=>setTimeout(go));
d.readyState==='complete'?soon():addEventListener('load',soon);
for(const e of['pointerdown','keydown'])addEventListener(e,go,{capture:true,once:true});
setTimeout(go,3000)
})(document)`;
