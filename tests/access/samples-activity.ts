import type { MakeSample } from './sample.ts';

/** The calls on activity and visitors. */
export const activitySamples: Record<string, MakeSample> = {
  'activity.log': ({ project }) => ({
    input: { activity_type: 'page_view', page_type: 'project', page_id: project },
  }),
  'activity.logVisitor': () => ({ input: { activity_type: 'search' } }),
  'activity.projectVisitors': (_, { id }) => ({ input: { user_id: id } }),
  'visitors.find': (_, { id }) => ({ input: { id } }),
  'activity.projectVisitCounts': (_, { id }) => ({ input: { user_id: id } }),
};

/** These are other people’s records. */
export const refusedActivity: Record<string, MakeSample[]> = {
  'activity.projectVisitors': [({ builder }) => ({ input: { user_id: builder.person.id }, status: 404 })],
  'activity.projectVisitCounts': [({ builder }) => ({ input: { user_id: builder.person.id }, status: 404 })],
};
