import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export const confirmEmail = (expo: Expo, { name, path }: { name: string; path: string }): Mail =>
  renderMail(expo, {
    subject: `Confirm your email address for ${expo.name}`,
    name,
    paragraphs: ['Thank you for registering. Please confirm that this address is yours.'],
    action: { label: 'Confirm my address', path },
    after: ['If you didn’t register, someone entered your address by mistake. You can ignore this email.'],
  });
