import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

/** Goes to the new address. Contains no name: the address may be another person's, mistyped. */
export const changeEmail = (expo: Expo, { path }: { path: string }): Mail =>
  renderMail(expo, {
    subject: `Confirm your new email address at ${expo.name}`,
    name: '',
    paragraphs: ['You asked to sign in with this email address from now on. Open the link to confirm.'],
    action: { label: 'Use this address', path },
    after: [
      'The link works once, for one hour. Your other devices are signed out when you confirm.',
      'If it wasn’t you, ignore this email. Nothing changes.',
    ],
    reason: 'this address was given for an account',
  });
