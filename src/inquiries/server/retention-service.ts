import type { Db } from '#platform/server/database/open.ts';
import { countAged, eraseAged } from './erasing-queries.ts';

export type InquiryRetention = ReturnType<typeof inquiryRetention>;

/** Erasing inquiries by the age that the organiser has set. */
export const inquiryRetention = () => ({
  count: (db: Db, months: number): Promise<number> => countAged(db, months),
  erase: (tx: Db, months: number, max: number): Promise<number> => eraseAged(tx, months, max),
});
