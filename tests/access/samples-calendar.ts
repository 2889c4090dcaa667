import { dayFromNow } from '../support/bookable.ts';
import { type MakeSample, nothing } from './sample.ts';

const week = () => ({ from: dayFromNow(0), to: dayFromNow(6) });

/** The calls of the calendar of received visits, and of its addresses. */
export const calendarSamples: Record<string, MakeSample> = {
  'siteVisits.calendar': () => ({ input: week() }),
  'siteVisits.feeds': nothing,
  'siteVisits.makeFeed': nothing,
  'siteVisits.endFeed': async ({ feedOf }, { id }) => ({ input: { id: await feedOf(id) } }),
};

/** Makes the same calls on projects, stalls and addresses of others. */
export const refusedCalendars: Record<string, MakeSample[]> = {
  'siteVisits.calendar': [
    async ({ visitTo, otherProject }) => {
      await visitTo(otherProject);
      const input = { ...week(), project_id: otherProject };
      return { input, answer: { data: { visits: [], times: [], slots: null } } };
    },
  ],
  'siteVisits.makeFeed': [({ otherConsultant }) => ({ input: { stall_id: otherConsultant.stall }, status: 404 })],
  'siteVisits.endFeed': [
    async ({ feedOf, otherConsultant }) => ({ input: { id: await feedOf(otherConsultant.person.id) }, status: 404 }),
  ],
};
