import { type Expo, letter, type Mail } from '../letter.ts';

type Data = { name: string; how: 'by-link' | 'by-organiser'; path: string };

/** Tells the old address that the account has another one now. */
export const addressChanged = (expo: Expo, { name, how, path }: Data): Mail =>
  letter(expo, {
    subject: `The email address of your account at ${expo.name} was changed`,
    name,
    paragraphs: [
      how === 'by-link'
        ? 'Your account has another email address now: you sign in with it, and our mail goes there. Other devices were signed out.'
        : 'The organiser has given your account another email address: you sign in with it, and our mail goes there.',
      'If you know of it, there is nothing to do. If not, write to the organiser at once:',
    ],
    action: { label: 'Write to the organiser', path },
  });
