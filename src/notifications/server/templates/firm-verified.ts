import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { type VerificationCheck, verificationLabels } from '#verification/shared/rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type FirmVerified = {
  name: string;
  firm: string;
  kind: ExhibitorKind;
  id: number;
  verified: boolean;
  reason: string;
  /** Missing in mails that a release before 0.2 queued. */
  checks?: VerificationCheck[];
};

export const firmVerified = (expo: Expo, { name, firm, kind, id, verified, reason, checks = [] }: FirmVerified): Mail =>
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
  });
