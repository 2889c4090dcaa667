import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type InquiryReply = {
  name: string;
  by: { name: string; email: string };
  stall: string;
  phone: string | null;
  /** The project, else the stall that was asked. */
  about: string;
  body: string;
};

/** Doesn't repeat the inquiry: the address may be another person's. */
export function inquiryReply(expo: Expo, { name, by, stall, phone, about, body }: InquiryReply): Mail {
  const mail = renderMail(expo, {
    subject: `Your inquiry about ${about}`,
    name,
    paragraphs: [],
    letter: `${body}\n\n${[by.name, stall, phone].filter(Boolean).join('\n')}`,
    after: ['Reply to this email to answer.'],
    reason: `you sent an inquiry about ${about}`,
  });
  return { ...mail, replyTo: by.email };
}
