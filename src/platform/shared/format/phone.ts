/** Returns the `tel:` address of a phone number. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * Returns a typed phone number as it is stored: with the dashes of a keyboard, and without the zero that is dialled
 * within India only, as in “+91 (0) 98220 12345” and “098220 12345”.
 */
export const plainPhone = (typed: string): string =>
  typed
    .replace(/\p{Pd}/gu, '-')
    .replace(/\(0\)|^\s*0(?=[6-9])/, '')
    .trim();
