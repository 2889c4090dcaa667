/** A mail about one of these leads to where its sender's consent is withdrawn. */
export const consentSubjects = ['inquiry', 'visit'] as const;
export type ConsentSubject = { kind: (typeof consentSubjects)[number]; id: number };

/** Mails to visitors lead here, with a token. */
export const withdrawPath = '/withdraw-consent';
