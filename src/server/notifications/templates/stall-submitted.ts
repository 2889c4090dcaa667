import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export const stallSubmitted = (
  expo: Expo,
  { name, stall, path }: { name: string; stall: string; path: string },
): Mail =>
  renderMail(expo, {
    subject: `${stall} asks for approval`,
    name,
    paragraphs: [`${stall} has completed a new stall and asks you to approve it. It is listed once you do.`],
    action: { label: 'Look at the stall', path },
  });
