import { noOneHereText } from '#exhibitors/shared/register-rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type InquiryReceived = {
  name: string;
  project: string | null;
  register: string | null;
  /** Missing in jobs of earlier releases. */
  hasPeople?: boolean;
  toOrganiser?: boolean;
  path?: string;
  sender: { name: string; email: string; phone: string };
  message: string | null;
};

export function inquiryReceived(expo: Expo, given: InquiryReceived): Mail {
  const { name, project, register, sender, message, path } = given;
  const { hasPeople = register === null, toOrganiser = register !== null } = given;
  const mail = renderMail(expo, {
    subject: project
      ? `New inquiry for ${project}`
      : toOrganiser
        ? `New inquiry for ${name}`
        : 'New inquiry at your stall',
    name: toOrganiser ? 'organiser' : name,
    paragraphs: [
      toOrganiser
        ? `There is a new inquiry for ${name}. ${noOneHereText(name, register)}, so the inquiry came to you, and the sender was told so.`
        : hasPeople
          ? 'You have a new inquiry. Visitors are told to expect an answer within 24 hours.'
          : 'You have a new inquiry. No one of your stall can sign in at the moment, so the organiser received it too, and the sender was told so.',
    ],
    facts: [
      ...(project ? ([['Project', project]] satisfies [string, string][]) : []),
      ['Name', sender.name],
      ['Email', sender.email],
      ['Phone', sender.phone],
    ],
    ...(message && { quote: message }),
    ...(path && { action: { label: 'Open the inquiry', path } }),
    after: [
      'Use these contact details only to answer this inquiry. Answer from its page, where your colleagues see it, or reply to this email.',
    ],
    reason: toOrganiser ? 'you are the organiser of the expo' : 'of your stall',
  });
  return { ...mail, replyTo: sender.email };
}
