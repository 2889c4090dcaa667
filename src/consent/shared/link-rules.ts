/** A mail about one of these leads to where its sender's consent is withdrawn. */
export const consentSubjects = ['inquiry', 'visit'] as const;
export type ConsentSubject = { kind: (typeof consentSubjects)[number]; id: number };

/** Mails to visitors lead to the page of `/unsubscribe`, with a token that begins so: a route of its own would weigh on every page. */
export const withdrawMark = 'c.';
