import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { type ReportReason, type ReportState, reportReasonTexts } from '#listing-reports/shared/rules.ts';
import { type VerificationCheck, verificationLabels } from '#verification/shared/rules.ts';
import { defineMail, idIn } from '../define-mail.ts';
import { renderMail } from '../mail-layout.ts';

type FirmVerified = {
  name: string;
  firm: string;
  kind: ExhibitorKind;
  id: number;
  verified: boolean;
  reason: string;
  /** Undefined in mails that a release before 0.2 queued. */
  checks?: VerificationCheck[];
};

type ClaimMade = { firm: string; person: string; id: number };
type ClaimWithdrawn = { firm: string; person: string };

/** The reason may be empty for an accepted claim. */
type ClaimDecided = { name: string; firm: string; accepted: boolean; reason: string; path: string };

type ListingReported = { listing: string; reason: ReportReason; id: number };

type SenderReported = { stall: string; reason: ReportReason; id: number };

type ListingReportAnswered = { name: string; listing: string; state: ReportState; answer: string };

/** Mails about firms and their listings. */
export const firmMails = {
  'firm-verified': defineMail<FirmVerified>({
    group: 'stalls',
    bell: ({ firm, verified }) => ({
      to: 'person',
      kind: verified ? 'firm-verified' : 'firm-unverified',
      target: 'own stall',
      about: firm,
    }),
    render: (expo, { name, firm, kind, id, verified, reason, checks = [] }) =>
      renderMail(expo, {
        subject: verified ? `${firm} is verified` : `${firm} is no longer verified`,
        name,
        paragraphs: [
          verified
            ? `The organiser has checked ${firm}: your stall and its projects now show the “Verified” mark.`
            : `The organiser has removed the “Verified” mark from ${firm} and its projects.`,
          ...(checks.length > 0
            ? [`Visitors see what was checked: ${checks.map((check) => verificationLabels[check]).join(', ')}.`]
            : []),
          'The organiser gives this reason:',
        ],
        quote: reason,
        action: { label: 'See your stall', path: `/${kind}/${id}/details` },
        reason: 'you are a member of this stall',
      }),
  }),

  'claim-made': defineMail<ClaimMade>({
    group: 'stalls',
    bell: ({ firm, id }) => ({
      to: 'organisers',
      kind: 'claim-made',
      target: 'claim',
      targetId: id,
      about: firm,
    }),
    render: (expo, { firm, person, id }) =>
      renderMail(expo, {
        subject: `Claim for ${firm}`,
        name: 'organiser',
        paragraphs: [
          `${person} says that ${firm} is their firm and claims its stall. Review the claim, and accept or refuse it.`,
        ],
        action: { label: 'See the claim', path: `/admin/claims?decide=${id}` },
        reason: 'you are the organiser',
      }),
  }),

  'claim-withdrawn': defineMail<ClaimWithdrawn>({
    group: 'stalls',
    bell: ({ firm }) => ({ to: 'organisers', kind: 'claim-withdrawn', target: 'claim', about: firm }),
    render: (expo, { firm, person }) =>
      renderMail(expo, {
        subject: `Claim withdrawn: ${firm}`,
        name: 'organiser',
        paragraphs: [
          `${person} has withdrawn the claim for the stall of ${firm}. Nothing is left to decide about it, and its proofs are deleted.`,
        ],
        action: { label: 'See all claims', path: '/admin/claims' },
        reason: 'you are the organiser',
      }),
  }),

  'claim-decided': defineMail<ClaimDecided>({
    group: 'stalls',
    bell: ({ firm, accepted, path }) => ({
      to: 'person',
      kind: accepted ? 'claim-accepted' : 'claim-refused',
      target: path.startsWith('/broker') ? 'consultant' : 'builder',
      targetId: idIn(path),
      about: firm,
    }),
    render: (expo, { name, firm, accepted, reason, path }) =>
      renderMail(expo, {
        subject: accepted ? `${firm} is your stall now` : `Your claim for ${firm}`,
        name,
        paragraphs: [
          accepted
            ? `The organiser has accepted your claim: you are the owner of the stall of ${firm}. Complete it, check the status and prices of its projects, which come from a register, and invite your colleagues.`
            : `The organiser has not accepted your claim for the stall of ${firm}.`,
          ...(accepted
            ? [
                'What you have booked and asked as a visitor stays, under “Your visits and inquiries” in the menu with your name.',
              ]
            : []),
          ...(reason ? [accepted ? 'The organiser writes:' : 'The reason:'] : []),
        ],
        quote: reason,
        action: accepted ? { label: 'Complete your stall', path: '/admin/stall' } : { label: `See ${firm}`, path },
        reason: 'you claimed a stall',
      }),
  }),

  /** The mail omits who reported and their text, which stay in the admin area. */
  'listing-reported': defineMail<ListingReported>({
    group: 'stalls',
    bell: ({ listing, id }) => ({
      to: 'organisers',
      kind: 'listing-reported',
      target: 'listing report',
      targetId: id,
      about: listing,
    }),
    render: (expo, { listing, reason, id }) =>
      renderMail(expo, {
        subject: `Report of ${listing}`,
        name: 'organiser',
        paragraphs: [
          `A visitor reports ${listing}: ${reportReasonTexts[reason].toLowerCase()}.`,
          'They are promised an answer within three days. The firm doesn’t learn who reported.',
        ],
        action: { label: 'See the report', path: `/admin/listing-reports?decide=${id}` },
        reason: 'you are the organiser',
      }),
  }),

  /** The mail omits who was reported and what they wrote. */
  'sender-reported': defineMail<SenderReported>({
    group: 'stalls',
    bell: ({ stall, id }) => ({
      to: 'organisers',
      kind: 'sender-reported',
      target: 'listing report',
      targetId: id,
      about: stall,
    }),
    render: (expo, { stall, reason, id }) =>
      renderMail(expo, {
        subject: `${stall} reports a visitor`,
        name: 'organiser',
        paragraphs: [
          `${stall} reports what a visitor wrote to them: ${reportReasonTexts[reason].toLowerCase()}.`,
          'They are promised an answer within three days. The visitor isn’t told.',
        ],
        action: { label: 'See the report', path: `/admin/listing-reports?decide=${id}` },
        reason: 'you are the organiser',
      }),
  }),

  'listing-report-answered': defineMail<ListingReportAnswered>({
    group: null,
    render: (expo, { name, listing, state, answer }) =>
      renderMail(expo, {
        subject: `Your report of ${listing}`,
        name,
        paragraphs: [
          state === 'acted'
            ? `Thank you for your report of ${listing}. The organiser has acted on it, and writes:`
            : `The organiser has looked into your report of ${listing}, and writes:`,
        ],
        quote: answer,
        reason: 'you sent this report',
      }),
  }),
};
