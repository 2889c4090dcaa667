/**
 * The format of the data of what is dragged: Safari ends a drag without data at once. The format is our own, so that no
 * text field takes it.
 */
export const dragFormat = 'application/x-aangan-record';
