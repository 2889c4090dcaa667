/** The id of a list's section, which takes the focus when what had it is gone. */
export const listId = 'list';

export const focusList = (): void => document.getElementById(listId)?.focus({ preventScroll: true });
