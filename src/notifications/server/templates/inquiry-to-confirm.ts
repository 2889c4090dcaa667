import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type InquiryToConfirm = { name: string; exhibitor: string; project: string | null; token: string };

/** Doesn't repeat the message: the address may be another person's. */
export function inquiryToConfirm(expo: Expo, { name, exhibitor, project, token }: InquiryToConfirm): Mail {
  return renderMail(expo, {
    subject: `Confirm your inquiry to ${exhibitor}`,
    name,
    paragraphs: [
      `Please confirm your inquiry${project ? ` for "${project}"` : ''} to ${exhibitor}.`,
      'We ask because many inquiries came from your network.',
    ],
    action: { label: 'Confirm my inquiry', path: `/confirm-inquiry?token=${token}` },
    after: ['If you didn’t send an inquiry, someone entered your address by mistake. You can ignore this email.'],
    reason: 'this address was given with an inquiry',
  });
}
