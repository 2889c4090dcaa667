import { type Expo, letter, type Mail } from '../letter.ts';

/** Asks somebody who registered to confirm the address. */
export const confirmEmail = (expo: Expo, { name, path }: { name: string; path: string }): Mail =>
  letter(expo, {
    subject: `Confirm your e-mail address for ${expo.name}`,
    name,
    paragraphs: ['Thank you for registering. Please confirm that this address is yours.'],
    action: { label: 'Confirm my address', path },
    after: ['If you did not register, somebody typed your address by mistake: you need not do anything.'],
  });
