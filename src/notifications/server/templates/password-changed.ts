import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export const passwordChanged = (expo: Expo, { name, path }: { name: string; path: string }): Mail =>
  renderMail(expo, {
    subject: `Your password for ${expo.name} was changed`,
    name,
    paragraphs: [
      'The password of your account was changed just now. Other devices were signed out.',
      'If it was you, there is nothing to do. If it wasn’t, choose a new password at once:',
    ],
    action: { label: 'Reset my password', path },
  });
