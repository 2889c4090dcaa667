/** Returns the `tel:` address of a phone number. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
