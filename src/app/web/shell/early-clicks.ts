/**
 * This inline script holds the latest click on a modal link or button until React has hydrated the pressed element:
 * with the page, or, in a part whose script comes later, with that part. React marks hydrated elements by a property;
 * elements that React itself makes are never held. After 15 seconds the link's `href` opens.
 */
export const holdEarlyClicks =
  `(function(){var held,late,waiting,early,all='a[aria-haspopup=dialog],button[type=button]';
function ready(n){return Object.keys(n).some(function(k){return!k.indexOf('__reactProps')})}
function hold(e){var pressed=e.target.closest&&e.target.closest(all);
if(!pressed||early&&(ready(pressed)||early.indexOf(pressed)<0)||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();e.stopPropagation();held=pressed;clearTimeout(late);late=setTimeout(giveUp,15000);watch()}
function press(){var pressed=held;clearTimeout(late);clearInterval(waiting);waiting=held=0;if(pressed.isConnected)pressed.click()}
function watch(){if(early&&held){if(ready(held))press();else waiting=waiting||setInterval(watch,50)}}
function giveUp(){removeEventListener('click',hold,true);press()}
addEventListener('click',hold,true);
window.replayEarlyClick=function(){early=[].filter.call(document.querySelectorAll(all),function(n){return!ready(n)});watch()}})()`.replaceAll(
    '\n',
    '',
  );

/** Repeats the held click. Call it after the page's hydration. */
export const replayEarlyClick = (): void => (window as { replayEarlyClick?: () => void }).replayEarlyClick?.();
