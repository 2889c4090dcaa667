import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

type Data = { name: string; how: 'by-link' | 'by-organiser'; path: string };

/** Goes to the old address. */
export const addressChanged = (expo: Expo, { name, how, path }: Data): Mail =>
  renderMail(expo, {
    subject: `The email address of your account at ${expo.name} was changed`,
    name,
    paragraphs: [
      how === 'by-link'
        ? 'Your account’s email address was changed. Sign in with the new one; other devices were signed out.'
        : 'The organiser changed your account’s email address. Sign in with the new one.',
      'If this was expected, there is nothing to do. If not, contact the organiser at once:',
    ],
    action: { label: 'Contact the organiser', path },
  });
