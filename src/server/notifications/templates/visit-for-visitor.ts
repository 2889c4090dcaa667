import { type Expo, letter, type Mail } from '../letter.ts';
import { type VisitFacts, visitCalendar } from '../visit-calendar.ts';
import { actorName, type VisitActor, type VisitNews } from '../visit-news.ts';
import { visitPoints } from '../visit-words.ts';

export type VisitForVisitor = {
  what: VisitNews;
  by: VisitActor;
  visit: VisitFacts;
  visitor: { name: string; email: string };
};

const planFor = 'Please plan for about 30 to 45 minutes.';

/** Subject and paragraphs of what became of it. What was typed into the form is not repeated here: the address may be somebody else's. */
function wordsOf(
  expo: Expo,
  { what, by, visit: { exhibitor } }: VisitForVisitor,
): [subject: string, ...text: string[]] {
  const actor = actorName(expo, by);
  switch (what) {
    case 'booked':
      return ['Your site visit', `Your site visit has been booked. ${exhibitor} will confirm it.`, planFor];
    case 'moved':
      return [
        'Your site visit is moved',
        `Your site visit has been moved to the time below. ${exhibitor} will confirm it.`,
      ];
    case 'confirmed':
      return ['Your site visit is confirmed', `${actor} has confirmed your site visit.`, planFor];
    case 'completed':
      return [
        'Your site visit is completed',
        `${actor} has marked your site visit as completed. Thank you for coming.`,
      ];
    case 'cancelled':
      return by === 'visitor'
        ? ['Your site visit is cancelled', `Your site visit has been cancelled, and ${exhibitor} has been told.`]
        : [
            'Your site visit is cancelled',
            `${actor} has cancelled your site visit. You can book another time whenever it suits you.`,
          ];
  }
}

/** Tells a visitor what became of their visit, with what their calendar needs. */
export function visitForVisitor(expo: Expo, told: VisitForVisitor): Mail {
  const { what, visit, visitor } = told;
  const [subject, ...paragraphs] = wordsOf(expo, told);
  const calendar = visitCalendar(expo, visit, visitor, what);
  return {
    ...letter(expo, {
      subject: `${subject}: ${visit.title}`,
      name: visitor.name,
      paragraphs,
      facts: visitPoints(visit),
      action: { label: `See ${visit.title}`, path: visit.path },
      after: ['If you did not book a visit, somebody typed your address by mistake: you need not do anything.'],
      because: 'this address was given with a site visit',
    }),
    ...(calendar && { calendar }),
  };
}
