/** Says whether a dialog that was saved or discarded is going back to the page that opened it. */
export const closingByBack = { current: false };
