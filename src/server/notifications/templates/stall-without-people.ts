import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

export const stallWithoutPeople = (
  expo: Expo,
  { name, stall, path }: { name: string; stall: string; path: string },
): Mail =>
  renderMail(expo, {
    subject: `${stall} has no one left at its stall`,
    name,
    paragraphs: [
      `The last person who could act for ${stall} was deactivated, deleted, removed or given another role. The stall stays listed and takes no site visits until someone joins it.`,
    ],
    action: { label: 'Invite someone', path },
  });
