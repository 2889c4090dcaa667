import { type Expo, letter, type Mail } from '../letter.ts';

/** Tells the owner at the old address that a change of address was asked for, while it can still be stopped. */
export const addressChangeAsked = (expo: Expo, { name, path }: { name: string; path: string }): Mail =>
  letter(expo, {
    subject: `A new email address was asked for at ${expo.name}`,
    name,
    paragraphs: [
      'A new email address was given for your account. A link was mailed to the new address; until it is used, nothing changes.',
      'If it was not you, change your password now: that makes the link worthless and signs out everybody else.',
    ],
    action: { label: 'Open my profile', path },
  });
