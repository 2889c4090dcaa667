/** Focused when a row's button is gone. */
export const listId = 'list';

export const focusList = (): void => document.getElementById(listId)?.focus({ preventScroll: true });
