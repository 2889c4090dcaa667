/** Inline: holds the latest click on a modal link or button until hydration. After 15 seconds the link's `href` opens. */
export const holdEarlyClicks = `(function(){var held,late;function hold(e){
var pressed=e.target.closest&&e.target.closest('a[aria-haspopup=dialog],button[type=button]');
if(!pressed||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;
e.preventDefault();held=pressed;clearTimeout(late);late=setTimeout(function(){release()},15000)}
function release(){removeEventListener('click',hold,true);clearTimeout(late);if(held&&held.isConnected)held.click();held=null}
addEventListener('click',hold,true);window.replayEarlyClick=release})()`.replaceAll('\n', '');

/** Call it after hydration. */
export const replayEarlyClick = (): void => (window as { replayEarlyClick?: () => void }).replayEarlyClick?.();
