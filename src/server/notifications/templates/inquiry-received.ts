import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type InquiryReceived = {
  /** The exhibitor. */
  name: string;
  project: string | null;
  sender: { name: string; email: string; phone: string };
  message: string | null;
};

export const inquiryReceived = (expo: Expo, { name, project, sender, message }: InquiryReceived): Mail => ({
  ...renderMail(expo, {
    subject: project ? `New inquiry for ${project}` : 'New inquiry at your stall',
    name,
    paragraphs: ['You have a new inquiry. Visitors are told to expect an answer within 24 hours.'],
    facts: [
      ...(project ? ([['Project', project]] satisfies [string, string][]) : []),
      ['Name', sender.name],
      ['Email', sender.email],
      ['Phone', sender.phone],
    ],
    ...(message && { quote: message }),
    after: ['Use these contact details only to answer this inquiry. Reply to this email to respond.'],
    reason: 'of your stall',
  }),
  replyTo: sender.email,
});
