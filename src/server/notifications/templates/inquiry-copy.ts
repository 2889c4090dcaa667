import { type Expo, letter, type Mail } from '../letter.ts';

/** What an inquiry's sender is told; `message` only where the address is known to be theirs. */
export type InquiryCopy = {
  name: string;
  exhibitor: string;
  project: string | null;
  message: string | null;
  path: string;
};

/** Tells somebody that their inquiry has arrived. */
export const inquiryCopy = (expo: Expo, { name, exhibitor, project, message, path }: InquiryCopy): Mail =>
  letter(expo, {
    subject: `Your inquiry to ${exhibitor}`,
    name,
    paragraphs: [
      project
        ? `Your inquiry for "${project}" has been sent to ${exhibitor}.`
        : `Your inquiry has been sent to ${exhibitor}.`,
      'You will usually have an answer within 24 hours.',
    ],
    ...(message && { quote: message }),
    action: { label: `See ${project ?? exhibitor}`, path },
    after: ['If you did not ask, somebody typed your address by mistake: you need not do anything.'],
    because: 'this address was given with an inquiry',
  });
