/** Replaces the details of deleted accounts (docs/decisions/0016). */
export const gone = { name: 'Deleted account', email: '', phone: '' } as const;

/** Replaces details that were erased because of their age. */
export const aged = { ...gone, name: 'Details erased' } as const;

/** Replaces details whose consent was withdrawn (docs/decisions/0117). */
export const withdrawn = { ...gone, name: 'Consent withdrawn' } as const;
