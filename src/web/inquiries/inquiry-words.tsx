import { type InquiryStatus, inquiryStatusLabels, messageLength } from '#shared/inquiries/rules.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<InquiryStatus, Tone> = {
  pending: 'light',
  in_progress: 'blue',
  approved: 'green',
  rejected: 'grey',
};

export const InquiryBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge tone={tones[status]}>{inquiryStatusLabels[status]}</Badge>
);

/** For lists. */
export function truncateMessage(message: string): string {
  const characters = [...message];
  return characters.length <= messageLength.previewLength
    ? message
    : `${characters.slice(0, messageLength.previewLength).join('').trimEnd()}…`;
}
