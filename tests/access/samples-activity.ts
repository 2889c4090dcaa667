import { type MakeSample, nothing } from './sample.ts';

/** The calls on activity and visitors. */
export const activitySamples: Record<string, MakeSample> = {
  'dashboards.exhibitor': nothing,
  'dashboards.organiser': nothing,
  'dashboards.stats': nothing,
  'dashboards.pageVisits': nothing,
  'dashboards.projectVisits': nothing,
  'activity.log': ({ project }) => ({
    input: { activity_type: 'page_view', page_type: 'project', page_id: project },
  }),
  'activity.logVisitor': () => ({ input: { activity_type: 'search' } }),
  'activity.projectVisitors': (_, { id }) => ({ input: { user_id: id } }),
  'activity.recent': nothing,
  'visitors.list': nothing,
  'visitors.find': (_, { id }) => ({ input: { id } }),
  'activity.recentlyViewed': nothing,
  'activity.logged': nothing,
  'activity.loggedVisits': nothing,
  'activity.exportLogged': nothing,
  'activity.projectVisitCounts': (_, { id }) => ({ input: { user_id: id } }),
};

/** These are other people’s records. */
export const refusedActivity: Record<string, MakeSample[]> = {
  'activity.projectVisitors': [({ builder }) => ({ input: { user_id: builder.person.id }, status: 404 })],
  'activity.projectVisitCounts': [({ builder }) => ({ input: { user_id: builder.person.id }, status: 404 })],
};
