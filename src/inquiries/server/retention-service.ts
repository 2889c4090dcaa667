import { countAged, eraseAged } from './erasing-queries.ts';

export type InquiryRetention = ReturnType<typeof inquiryRetention>;

/** Counts and erases inquiries by the age that the organiser has set. */
export const inquiryRetention = () => ({ count: countAged, erase: eraseAged });
