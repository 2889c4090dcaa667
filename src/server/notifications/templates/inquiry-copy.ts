import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

/** Only if the address is known to be the sender's. */
export type InquiryCopy = {
  name: string;
  exhibitor: string;
  project: string | null;
  /** The organiser received the inquiry. */
  register: string | null;
  message: string | null;
  path: string;
};

export const inquiryCopy = (expo: Expo, { name, exhibitor, project, register, message, path }: InquiryCopy): Mail =>
  renderMail(expo, {
    subject: `Your inquiry to ${exhibitor}`,
    name,
    paragraphs: [
      `Your inquiry${project ? ` for "${project}"` : ''} has been sent to ${register ? 'the organiser' : exhibitor}.`,
      register
        ? `${exhibitor} is listed from the ${register} register and has no one at the expo. The organiser reads what is sent to the firm.`
        : 'You will usually get an answer within 24 hours.',
    ],
    ...(message && { quote: message }),
    action: { label: `See ${project ?? exhibitor}`, path },
    after: ['If you didn’t send an inquiry, someone entered your address by mistake. You can ignore this email.'],
    reason: 'this address was given with an inquiry',
  });
