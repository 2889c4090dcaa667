import { type InquiryStatus, inquiryStatusLabels, messageLength } from '#inquiries/shared/rules.ts';
import { Badge, type Tone } from '#platform/web/ui/badge.tsx';

const tones: Record<InquiryStatus, Tone> = {
  pending: 'light',
  in_progress: 'blue',
  approved: 'green',
  rejected: 'grey',
};

/** To its sender an answered question isn't “rejected”, nor was a question “approved”. */
const senderLabels: Record<InquiryStatus, string> = {
  pending: 'Sent',
  in_progress: 'In progress',
  approved: 'Answered',
  rejected: 'Closed',
};

export const SenderInquiryBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge tone={tones[status]}>{senderLabels[status]}</Badge>
);

export const InquiryBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge tone={tones[status]}>{inquiryStatusLabels[status]}</Badge>
);

/** Its sender has not opened the mailed link yet. */
export const UnconfirmedBadge = ({ inquiry }: { inquiry: { awaits_confirmation: boolean } }) =>
  inquiry.awaits_confirmation && <Badge tone="grey">Email not confirmed</Badge>;

/** For lists. */
export function truncateMessage(message: string): string {
  const characters = [...message];
  return characters.length <= messageLength.previewLength
    ? message
    : `${characters.slice(0, messageLength.previewLength).join('').trimEnd()}…`;
}
