const waiting: (() => void)[] = [];

/** In milliseconds; a page that stays busy continues after it. */
const maxWaitMs = 1_000;
/** In milliseconds; used by browsers without idle callbacks. */
const pauseMs = 50;

function wait(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: maxWaitMs });
  else setTimeout(next, pauseMs);
}

function next(): void {
  waiting.shift()?.();
  if (waiting.length > 0) wait();
}

/** Runs `work` when the page is idle, each in a task of its own, so that presses are answered in between. */
export function whenIdle(work: () => void): void {
  if (waiting.push(work) === 1) wait();
}
