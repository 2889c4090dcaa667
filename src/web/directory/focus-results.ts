export const resultsId = 'results';

/** Focuses the results; for links that disappear when followed. */
export const focusResults = (): void => document.getElementById(resultsId)?.focus({ preventScroll: true });
