import { promisedHours } from '#inquiries/shared/received-rules.ts';
import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export type InquiriesOverdue = {
  name: string;
  inquiries: { sender: string; project: string | null }[];
  /** How many more than these. */
  more: number;
  path: string;
};

export function inquiriesOverdue(expo: Expo, { name, inquiries, more, path }: InquiriesOverdue): Mail {
  const count = inquiries.length + more;
  const what = count === 1 ? 'An inquiry has' : `${count} inquiries have`;
  return renderMail(expo, {
    subject: count === 1 ? 'An inquiry is overdue' : `${count} inquiries are overdue`,
    name,
    paragraphs: [
      `${what} waited longer than ${promisedHours} hours, the time in which visitors are told to expect an answer.`,
    ],
    facts: inquiries.map(({ sender, project }): [string, string] => [sender, project ?? 'No particular project']),
    ...(more > 0 && { after: [`And ${more} more.`] }),
    action: { label: count === 1 ? 'Open the inquiry' : 'See overdue inquiries', path },
    reason: 'you are an owner of the stall',
  });
}
