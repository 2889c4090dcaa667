import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

/** May be empty when it was accepted. */
export type ClaimDecided = { name: string; firm: string; accepted: boolean; reason: string; path: string };

export const claimDecided = (expo: Expo, { name, firm, accepted, reason, path }: ClaimDecided): Mail =>
  renderMail(expo, {
    subject: accepted ? `${firm} is your stall now` : `Your claim for ${firm}`,
    name,
    paragraphs: [
      accepted
        ? `The organiser has accepted your claim: you are the owner of the stall of ${firm}. Complete it, and invite your colleagues.`
        : `The organiser has not accepted your claim for the stall of ${firm}.`,
      ...(reason ? [accepted ? 'The organiser writes:' : 'The reason:'] : []),
    ],
    ...(reason && { quote: reason }),
    action: { label: `See ${firm}`, path },
    reason: 'you claimed a stall',
  });
