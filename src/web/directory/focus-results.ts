/** The id of the results' section, which pages link to. */
export const resultsId = 'results';

/** Gives the focus to the results: for links that vanish when they have been followed. */
export const focusResults = (): void => document.getElementById(resultsId)?.focus({ preventScroll: true });
