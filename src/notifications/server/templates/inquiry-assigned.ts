import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type InquiryAssigned = { name: string; by: string; sender: string; about: string; path: string };

export const inquiryAssigned = (expo: Expo, { name, by, sender, about, path }: InquiryAssigned): Mail =>
  renderMail(expo, {
    subject: `Inquiry about ${about} assigned to you`,
    name,
    paragraphs: [`${by} has assigned the inquiry of ${sender} about ${about} to you.`],
    action: { label: 'Open the inquiry', path },
    reason: 'an inquiry was assigned to you',
  });
