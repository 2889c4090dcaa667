/** Shown for deleted accounts (docs/decisions/0016). */
export const gone = { name: 'Deleted account', email: '', phone: '' } as const;
