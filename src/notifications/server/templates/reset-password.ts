import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export const resetPassword = (expo: Expo, { name, path }: { name: string; path: string }): Mail =>
  renderMail(expo, {
    subject: `Choose a new password for ${expo.name}`,
    name,
    paragraphs: ['A new password was requested for your account.'],
    action: { label: 'Choose a new password', path },
    after: [
      'The link works once, for one hour. Choosing a new password signs you out everywhere.',
      'If it wasn’t you, ignore this email. Your password stays the same.',
    ],
  });
