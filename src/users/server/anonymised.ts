/** Shown for deleted accounts (docs/decisions/0016). */
export const gone = { name: 'Deleted account', email: '', phone: '' } as const;

/** Shown where details were erased by their age. */
export const aged = { ...gone, name: 'Details erased' } as const;

/** Shown where consent was withdrawn (docs/decisions/0117). */
export const withdrawn = { ...gone, name: 'Consent withdrawn' } as const;
