import { type Expo, letter, type Mail } from '../letter.ts';

/** Says at an address that has an account why another account can't be moved to it. */
export const addressTaken = (expo: Expo, { path }: { path: string }): Mail =>
  letter(expo, {
    subject: `This address already has an account at ${expo.name}`,
    name: '',
    paragraphs: [
      'Another account was to be moved to this email address, but the address already has an account. Nothing was changed.',
      'If it was you, sign in with this address, or choose another one for the other account.',
    ],
    action: { label: 'Sign in', path },
    after: ['If it was not you, you need not do anything.'],
  });
