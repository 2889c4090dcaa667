import { type Expo, letter, type Mail } from '../letter.ts';

/** Tells somebody that the password was changed, with the way back for those who did not do it. */
export const passwordChanged = (expo: Expo, { name, path }: { name: string; path: string }): Mail =>
  letter(expo, {
    subject: `Your password for ${expo.name} was changed`,
    name,
    paragraphs: [
      'The password of your account was changed just now. Other devices were signed out.',
      'If it was you, there is nothing to do. If it was not, choose a new password at once:',
    ],
    action: { label: 'I did not change it', path },
  });
