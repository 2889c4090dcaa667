/** What records say in place of a person whose account is gone (docs/decisions/0016). */
export const gone = { name: 'Deleted account', email: '', phone: '' } as const;
