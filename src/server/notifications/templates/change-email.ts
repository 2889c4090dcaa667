import { type Expo, letter, type Mail } from '../letter.ts';

/** Asks at the new address to move an account to it. Names no one: the address may be another person's, typed by mistake. */
export const changeEmail = (expo: Expo, { path }: { path: string }): Mail =>
  letter(expo, {
    subject: `Use this address for your account at ${expo.name}`,
    name: '',
    paragraphs: [
      'You asked to sign in with this email address from now on. Open the page and press its button to confirm.',
    ],
    action: { label: 'Use this address', path },
    after: [
      'The link works once, for one hour. Your other devices are signed out when you confirm.',
      'If it was not you, ignore this message: nothing changes.',
    ],
    because: 'this address was given for an account',
  });
