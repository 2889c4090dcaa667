/**
 * Runs before the page is painted: holds a press of what only scripts answer until they are there. The latest counts; what a
 * modal's link leads to by itself is opened where they take too long.
 */
export const holdEarlyClicks = `(function(){var held,late;function hold(e){
var pressed=e.target.closest&&e.target.closest('a[aria-haspopup=dialog],button[type=button]');
if(!pressed||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();held=pressed;clearTimeout(late);late=setTimeout(function(){release()},15000)}
function release(){removeEventListener('click',hold,true);clearTimeout(late);if(held&&held.isConnected)held.click();held=null}
addEventListener('click',hold,true);window.replayEarlyClick=release})()`.replaceAll('\n', '');

/** Has what was pressed before the scripts were there pressed again; for when they are. */
export const replayEarlyClick = (): void => (window as { replayEarlyClick?: () => void }).replayEarlyClick?.();
