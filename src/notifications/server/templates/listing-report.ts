import { type ReportReason, type ReportState, reportReasonTexts } from '#listing-reports/shared/rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type ListingReported = { listing: string; reason: ReportReason; id: number };

/** The mail doesn't say who reported and what they wrote, which stay in the admin area. */
export const listingReported = (expo: Expo, { listing, reason, id }: ListingReported): Mail =>
  renderMail(expo, {
    subject: `Report of ${listing}`,
    name: 'organiser',
    paragraphs: [
      `A visitor reports ${listing}: ${reportReasonTexts[reason].toLowerCase()}.`,
      'They are promised an answer within three days. The firm doesn’t learn who reported.',
    ],
    action: { label: 'See the report', path: `/admin/listing-reports?decide=${id}` },
    reason: 'you are the organiser',
  });

export type ListingReportAnswered = { name: string; listing: string; state: ReportState; answer: string };

export const listingReportAnswered = (expo: Expo, { name, listing, state, answer }: ListingReportAnswered): Mail =>
  renderMail(expo, {
    subject: `Your report of ${listing}`,
    name,
    paragraphs: [
      state === 'acted'
        ? `Thank you for your report of ${listing}. The organiser has acted on it, and writes:`
        : `The organiser has looked into your report of ${listing}, and writes:`,
    ],
    quote: answer,
    reason: 'you reported a listing',
  });
