import { dayFromNow } from '../support/bookable.ts';
import { about, type MakeSample, others } from './sample.ts';

const week = { from: dayFromNow(0), to: dayFromNow(6) };

/** The calls of the calendar of received visits, and of its addresses. */
export const calendarSamples: Record<string, MakeSample> = {
  'siteVisits.calendar': () => ({ input: week }),
  'siteVisits.endFeed': about(({ feedOf }, { id }) => feedOf(id)),
};

/** Makes the same calls on projects, stalls and addresses of others. */
export const refusedCalendars: Record<string, MakeSample[]> = {
  'siteVisits.calendar': [
    async ({ visitTo, otherProject }) => {
      await visitTo(otherProject);
      const input = { ...week, project_id: otherProject };
      return { input, answer: { data: { visits: [], times: [], slots: null } } };
    },
  ],
  'siteVisits.makeFeed': [({ otherConsultant }) => ({ input: { stall_id: otherConsultant.stall }, status: 404 })],
  'siteVisits.endFeed': [others(({ feedOf, otherConsultant }) => feedOf(otherConsultant.person.id))],
};
