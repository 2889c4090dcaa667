/** Inquiries and visits say of a record's consent which firm got it, and what withdrawing it does. */
export type GivenConsent = {
  to: string;
  about: string | null;
  at: Date;
  noticeVersion: number | null;
  withdrawn: boolean;
  cancels: boolean;
};
