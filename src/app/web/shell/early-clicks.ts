/**
 * This inline script holds the latest click on a modal link or button until React has hydrated the pressed element:
 * with the page, or, in a part whose script comes later, with that part. React marks hydrated elements by a property;
 * elements that React itself makes are never held. Meanwhile the element says that it is busy. After 15 seconds the
 * link's `href` opens. A button has nothing to open, and waits for the scripts a minute, as long as they take over a
 * slow mobile network. Buttons that send a form are disabled in the HTML, because without scripts the browser would
 * send it itself; here they can be pressed, too, and are disabled again once none is waited for.
 */
export const holdEarlyClicks =
  `(function(){var held,late,waiting,early,sending='[data-early]',all='a[aria-haspopup=dialog],button[type=button],'+sending,busy='aria-busy';
function ready(n){return Object.keys(n).some(function(k){return!k.indexOf('__reactProps')})}
function list(s){return[].slice.call(document.querySelectorAll(s))}
function allow(may){list(sending).forEach(function(n){n.disabled=!may})}
function hold(e){var pressed=e.target.closest&&e.target.closest(all);
if(!pressed||early&&(ready(pressed)||early.indexOf(pressed)<0)||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();e.stopPropagation();if(held)held.removeAttribute(busy);held=pressed;held.setAttribute(busy,true);clearTimeout(late);late=setTimeout(giveUp,pressed.href?15000:60000);watch()}
function press(){var pressed=held;clearTimeout(late);clearInterval(waiting);waiting=held=0;pressed.removeAttribute(busy);if(pressed.isConnected)pressed.click()}
function watch(){if(early&&held){if(ready(held))press();else waiting=waiting||setInterval(watch,50)}}
function giveUp(){removeEventListener('click',hold,true);allow(false);press()}
addEventListener('click',hold,true);addEventListener('DOMContentLoaded',function(){allow(true)});
window.replayEarlyClick=function(){early=list(all).filter(function(n){return!ready(n)});watch()}})()`.replaceAll(
    '\n',
    '',
  );

/** Repeats the held click. Call it after the page's hydration. */
export const replayEarlyClick = (): void => (window as { replayEarlyClick?: () => void }).replayEarlyClick?.();
