import { type Expo, letter, type Mail } from '../letter.ts';
import { type VisitFacts, visitCalendar } from '../visit-calendar.ts';
import { actorName, type VisitActor, type VisitNews } from '../visit-news.ts';
import { visitPoints } from '../visit-words.ts';

export type VisitForExhibitor = {
  what: VisitNews;
  by: VisitActor;
  visit: VisitFacts;
  /** Where the message goes. */
  email: string;
  /** Somebody can sign in for the stall, and do something about the visit. */
  hasAccount: boolean;
  visitor: { name: string; email: string; phone: string };
  notes: string | null;
};

const subjects: Record<VisitNews, string> = {
  booked: 'New site visit',
  moved: 'Site visit moved',
  confirmed: 'Site visit confirmed',
  completed: 'Site visit completed',
  cancelled: 'Site visit cancelled',
};

function textOf(expo: Expo, { what, by, visit }: VisitForExhibitor): string {
  if (what === 'booked') return 'A visitor has booked a site visit with you. Please confirm it.';
  if (what === 'moved') return 'A visitor has moved a site visit to the time below. Please confirm it.';
  if (by === 'visitor') return 'A visitor has cancelled a site visit; its places are free again.';
  const isOwn = typeof by === 'object' && by.stall === visit.exhibitor;
  const done = { confirmed: 'confirmed', completed: 'marked as completed', cancelled: 'cancelled' }[what];
  const change = isOwn ? `You have ${done} this site visit` : `${actorName(expo, by)} has ${done} this site visit`;
  return `${change}, and the visitor has been told.${what === 'cancelled' ? ' Its places are free again.' : ''}`;
}

/** Tells an exhibitor who comes, comes at another time, or comes no more, and what was done about it on their side. */
export function visitForExhibitor(expo: Expo, told: VisitForExhibitor): Mail {
  const { what, visit, email, hasAccount, visitor, notes } = told;
  const calendar = visitCalendar(expo, visit, { name: visit.exhibitor, email }, what);
  return {
    ...letter(expo, {
      subject: `${subjects[what]}: ${visit.title}`,
      name: visit.exhibitor,
      paragraphs: [textOf(expo, told)],
      facts: [...visitPoints(visit), ['Name', visitor.name], ['E-mail', visitor.email], ['Phone', visitor.phone]],
      ...(notes && { quote: notes }),
      ...(hasAccount && { action: { label: actionOf(what), path: '/admin/site-visits' } }),
      after: ['These contact details are for this visit alone. You answer by replying to this message.'],
      because: 'of your stall',
    }),
    replyTo: visitor.email,
    ...(calendar && { calendar }),
  };
}

const actionOf = (what: VisitNews): string =>
  what === 'booked' || what === 'moved' ? 'Confirm or cancel it' : 'See your site visits';
