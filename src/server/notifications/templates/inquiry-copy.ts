import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

/** `message` is set only if the address is known to be the sender's. */
export type InquiryCopy = {
  name: string;
  exhibitor: string;
  project: string | null;
  message: string | null;
  path: string;
};

export const inquiryCopy = (expo: Expo, { name, exhibitor, project, message, path }: InquiryCopy): Mail =>
  renderMail(expo, {
    subject: `Your inquiry to ${exhibitor}`,
    name,
    paragraphs: [
      project
        ? `Your inquiry for "${project}" has been sent to ${exhibitor}.`
        : `Your inquiry has been sent to ${exhibitor}.`,
      'You will usually get an answer within 24 hours.',
    ],
    ...(message && { quote: message }),
    action: { label: `See ${project ?? exhibitor}`, path },
    after: ['If you didn’t send an inquiry, someone entered your address by mistake. You can ignore this email.'],
    reason: 'this address was given with an inquiry',
  });
