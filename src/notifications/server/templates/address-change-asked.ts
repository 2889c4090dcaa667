import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

/** Notifies the old address while the change can still be stopped. */
export const addressChangeAsked = (expo: Expo, { name, path }: { name: string; path: string }): Mail =>
  renderMail(expo, {
    subject: `Email address change requested at ${expo.name}`,
    name,
    paragraphs: [
      'A new email address was given for your account. We sent a link to the new address; until it is opened, nothing changes.',
      'If it wasn’t you, change your password now: that cancels the link and signs out everyone else.',
    ],
    action: { label: 'Open my profile', path },
  });
