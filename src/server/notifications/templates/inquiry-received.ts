import { type Expo, letter, type Mail } from '../letter.ts';

export type InquiryReceived = {
  /** The exhibitor asked. */
  name: string;
  project: string | null;
  sender: { name: string; email: string; phone: string };
  message: string | null;
};

/** Tells an exhibitor of an inquiry, with whom to answer. */
export const inquiryReceived = (expo: Expo, { name, project, sender, message }: InquiryReceived): Mail => ({
  ...letter(expo, {
    subject: project ? `New inquiry for ${project}` : 'New inquiry at your stall',
    name,
    paragraphs: ['A visitor asks you. Visitors are told to expect an answer within 24 hours.'],
    facts: [
      ...(project ? ([['Project', project]] satisfies [string, string][]) : []),
      ['Name', sender.name],
      ['E-mail', sender.email],
      ['Phone', sender.phone],
    ],
    ...(message && { quote: message }),
    after: ['These contact details are for answering this inquiry. You answer by replying to this message.'],
    because: 'of your stall',
  }),
  replyTo: sender.email,
});
