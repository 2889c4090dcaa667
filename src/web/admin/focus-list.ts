/** The id of a list's section, which takes the focus when what had it is gone. */
export const listId = 'list';

/** Gives the focus to the list of the page. */
export const focusList = (): void => document.getElementById(listId)?.focus({ preventScroll: true });
