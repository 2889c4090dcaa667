export const resultsId = 'results';

export const focusResults = (): void => document.getElementById(resultsId)?.focus({ preventScroll: true });
