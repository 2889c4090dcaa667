/** The type that a page's entry script is sent with: browsers take it for data. `data-modules` names the modules it needs. */
export const deferredScriptType = 'text/later';

/**
 * Runs in the page as it comes: starts the page's scripts once its first picture is there and painted, at the latest after three
 * seconds, or as soon as something is pressed. Loaded beside the picture they would take its share of a phone's connection, for
 * a page that can be read without them. What the entry script needs is run before it, each in a task of its own. React takes the
 * element for the asynchronous script that it renders in its place (docs/decisions/0027).
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
