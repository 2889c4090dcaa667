/** Returns the last ten digits, which identify a phone however it was typed, as `phoneKey` does in the database. */
export const phoneKeyOf = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Returns the `tel:` address of a phone number. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
