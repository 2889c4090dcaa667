import { type InquiryStatus, inquiryStatusLabels, messageLength } from '#inquiries/shared/rules.ts';
import { Badge, type Tone } from '#platform/web/ui/badge.tsx';

const tones: Record<InquiryStatus, Tone> = {
  pending: 'light',
  in_progress: 'blue',
  approved: 'green',
  rejected: 'grey',
};

/** Senders see other words than exhibitors: an answered question wasn't “rejected”, and a question isn't “approved”. */
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

/** Shown until the sender opens the mailed link. */
export const UnconfirmedBadge = ({ inquiry }: { inquiry: { awaits_confirmation: boolean } }) =>
  inquiry.awaits_confirmation && <Badge tone="grey">Email not confirmed</Badge>;

/** Shortens a message for lists. */
export function truncateMessage(message: string): string {
  const characters = [...message];
  return characters.length <= messageLength.previewLength
    ? message
    : `${characters.slice(0, messageLength.previewLength).join('').trimEnd()}…`;
}
