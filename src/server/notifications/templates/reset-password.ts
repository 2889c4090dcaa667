import { type Expo, letter, type Mail } from '../letter.ts';

/** Lets somebody who forgot the password choose a new one. */
export const resetPassword = (expo: Expo, { name, path }: { name: string; path: string }): Mail =>
  letter(expo, {
    subject: `Choose a new password for ${expo.name}`,
    name,
    paragraphs: ['Somebody, we hope you, asked for a new password for your account.'],
    action: { label: 'Choose a new password', path },
    after: [
      'The link works once, for one hour. Choosing a new password signs you out everywhere.',
      'If it was not you, ignore this message: your password stays as it is.',
    ],
  });
