import { noOneHereText } from '#exhibitors/shared/register-rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

/** Only if the address is known to be the sender's. */
export type InquiryCopy = {
  name: string;
  exhibitor: string;
  project: string | null;
  register: string | null;
  /** Missing in jobs of earlier releases. */
  hasPeople?: boolean;
  message: string | null;
  path: string;
};

export function inquiryCopy(expo: Expo, given: InquiryCopy): Mail {
  const { name, exhibitor, project, register, hasPeople = register === null, message, path } = given;
  return renderMail(expo, {
    subject: `Your inquiry to ${exhibitor}`,
    name,
    paragraphs: [
      `Your inquiry${project ? ` for "${project}"` : ''} has been sent to ${hasPeople ? exhibitor : 'the organiser'}.`,
      !hasPeople
        ? `${noOneHereText(exhibitor, register)}. The organiser reads what is sent to the firm.`
        : 'You will usually get an answer within 24 hours.',
    ],
    ...(message && { quote: message }),
    action: { label: `See ${project ?? exhibitor}`, path },
    after: ['If you didn’t send an inquiry, someone entered your address by mistake. You can ignore this email.'],
    reason: 'this address was given with an inquiry',
  });
}
