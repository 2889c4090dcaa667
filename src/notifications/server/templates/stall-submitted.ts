import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export const stallSubmitted = (
  expo: Expo,
  { name, stall, path }: { name: string; stall: string; path: string },
): Mail =>
  renderMail(expo, {
    subject: `${stall} asks for approval`,
    name,
    paragraphs: [`${stall} has submitted a new stall for your approval. It is listed once you approve it.`],
    action: { label: 'Review the stall', path },
  });
