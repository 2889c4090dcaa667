import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type ClaimMade = { firm: string; person: string; id: number };

export const claimMade = (expo: Expo, { firm, person, id }: ClaimMade): Mail =>
  renderMail(expo, {
    subject: `Claim for ${firm}`,
    name: 'organiser',
    paragraphs: [
      `${person} says that ${firm} is their firm and claims its stall. Review the claim, and accept or refuse it.`,
    ],
    action: { label: 'See the claim', path: `/admin/claims?decide=${id}` },
    reason: 'you are the organiser',
  });
