import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

/** Goes to an address that already has an account, when another account is to be changed to it. */
export const addressTaken = (expo: Expo, { path }: { path: string }): Mail =>
  renderMail(expo, {
    subject: `This address already has an account at ${expo.name}`,
    name: '',
    paragraphs: [
      'Someone tried to change another account’s email address to this one, which already has an account. Nothing was changed.',
      'If it was you, sign in with this address, or choose a different one for the other account.',
    ],
    action: { label: 'Sign in', path },
    after: ['If it wasn’t you, you can ignore this email.'],
  });
