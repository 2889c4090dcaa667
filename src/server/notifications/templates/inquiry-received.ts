import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type InquiryReceived = {
  name: string;
  project: string | null;
  /** The organiser receives it. */
  register: string | null;
  sender: { name: string; email: string; phone: string };
  message: string | null;
};

export const inquiryReceived = (expo: Expo, { name, project, register, sender, message }: InquiryReceived): Mail => ({
  ...renderMail(expo, {
    subject: project
      ? `New inquiry for ${project}`
      : register
        ? `New inquiry for ${name}`
        : 'New inquiry at your stall',
    name: register ? 'organiser' : name,
    paragraphs: register
      ? [
          `There is a new inquiry for ${name}. The firm is listed from the ${register} register and has no one at the expo, so the inquiry came to you, and the sender was told so.`,
        ]
      : ['You have a new inquiry. Visitors are told to expect an answer within 24 hours.'],
    facts: [
      ...(project ? ([['Project', project]] satisfies [string, string][]) : []),
      ['Name', sender.name],
      ['Email', sender.email],
      ['Phone', sender.phone],
    ],
    ...(message && { quote: message }),
    after: ['Use these contact details only to answer this inquiry. Reply to this email to respond.'],
    reason: register ? 'you are the organiser of the expo' : 'of your stall',
  }),
  replyTo: sender.email,
});
