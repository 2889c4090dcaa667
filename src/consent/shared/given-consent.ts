/** What a noun knows of the consent that came with one of its records: whom it was given to, and what withdrawing it does. */
export type GivenConsent = {
  to: string;
  about: string | null;
  at: Date;
  noticeVersion: number | null;
  withdrawn: boolean;
  cancels: boolean;
};
