import { type Expo, type Mail, renderMail } from '../mail-layout.ts';

type Data = { name: string; stall: string; approved: boolean; reason: string | null; path: string };

/** Goes to each of the stall's people. */
export const stallDecided = (expo: Expo, { name, stall, approved, reason, path }: Data): Mail =>
  renderMail(expo, {
    subject: approved ? `${stall} is listed at ${expo.name}` : `${stall} was not approved yet`,
    name,
    paragraphs: approved
      ? [`The organiser has approved ${stall}. Visitors can find it now.`]
      : [`The organiser has not approved ${stall} yet. The reason:`],
    ...(reason && { quote: reason }),
    action: approved ? { label: 'See your stall', path } : { label: 'Complete your stall', path },
    after: approved ? [] : ['Make the changes, then submit the stall again.'],
    reason: 'of your stall',
  });
