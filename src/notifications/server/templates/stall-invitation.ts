import type { MemberRole } from '#members/shared/rules.ts';
import { invitationDays } from '#members/shared/rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

type Data = { by: string; stall: string; role: MemberRole; path: string };

/** Goes to an address that may have no account yet. */
export const stallInvitation = (expo: Expo, { by, stall, role, path }: Data): Mail =>
  renderMail(expo, {
    subject: `Invitation to ${stall} at ${expo.name}`,
    name: '',
    paragraphs: [
      `${by} invites you to ${role === 'owner' ? 'run' : 'work for'} the stall of ${stall} at ${expo.name}: answer inquiries, receive visitors, and keep its pages.`,
    ],
    action: { label: 'Accept the invitation', path },
    after: [
      `The link works once, for ${invitationDays} days, and only for this address.`,
      'If you weren’t expecting this, ignore this email. Nothing happens unless you accept.',
    ],
    reason: 'this address was invited to a stall',
  });
