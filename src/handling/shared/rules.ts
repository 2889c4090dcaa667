/** Of a reply or a note, in characters. */
export const entryLength = { max: 4_000 } as const;

/** `me`, `none`, a member of a stall or a consultant's stall. */
export const assigneeFilter = /^(?:me|none|(person|consultant)-([1-9]\d{0,8}))$/;
