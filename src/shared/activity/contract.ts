import { z } from 'zod';
import { answerOf, callFor, openCall, pageOf } from '../http/contract.ts';
import { id, page, perPage, searchWords, typed } from '../http/fields.ts';
import { activityLengths, activityPages, activityTypes, parentPages } from './rules.ts';

const open = openCall.route({ tags: ['Activity'] });
const own = callFor('own activity').route({ tags: ['Activity'] });

const title = typed.max(activityLengths.title, `Keep the title within ${activityLengths.title} characters.`);

/** What somebody did, as it is sent (specification, section 3 "Activity log entry"). */
const activityInput = z
  .strictObject({
    activity_type: z.enum(activityTypes, 'Choose one of the kinds of activity.'),
    page_type: z.enum(activityPages, 'Choose developer, project or broker.').optional(),
    page_id: id.optional(),
    page_title: title.optional(),
    action_details: typed
      .max(activityLengths.details, `Keep the details within ${activityLengths.details} characters.`)
      .optional(),
    parent_activity_id: id
      .optional()
      .describe('What led to it; one that is not there, or somebody else’s, is left out.'),
    parent_page_type: z.enum(parentPages, 'Choose developer or broker.').optional(),
    parent_page_id: id.optional(),
    parent_page_title: title.optional(),
  })
  .refine(({ page_type, page_id }) => (page_type === undefined) === (page_id === undefined), {
    path: ['page_id'],
    message: 'Give the page’s type and its id together.',
  })
  .refine(({ activity_type, page_id }) => activity_type !== 'page_view' || page_id !== undefined, {
    path: ['page_id'],
    message: 'Say which page was viewed.',
  })
  .refine(
    ({ parent_page_type, parent_page_id }) => (parent_page_type === undefined) === (parent_page_id === undefined),
    {
      path: ['parent_page_id'],
      message: 'Give the parent page’s type and its id together.',
    },
  );
export type ActivityInput = z.output<typeof activityInput>;

const kept = answerOf(z.object({ id: z.int() }));

/** A visit to a project's page (specification, section 3 "Project visitor"); day and time are India's. */
const projectVisitor = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  project_name: z.string(),
  project_location: z.string().nullable(),
  visit_date: z.string(),
  visit_time: z.string(),
  visited_at: z.string().describe('The same as one instant.'),
  activity_type: z.enum(activityTypes),
  page_type: z.enum(activityPages),
  page_id: z.int(),
});
export type ProjectVisitor = z.infer<typeof projectVisitor>;

const whose = id.optional().describe('Whose visits: one’s own unless given. An organiser may see anybody’s.');

export const activityContract = {
  log: own
    .route({ method: 'POST', path: '/activity-log', successStatus: 201, summary: 'Record what one did' })
    .input(activityInput)
    .output(kept),
  logVisitor: open
    .route({
      method: 'POST',
      path: '/visitor-activity-log',
      successStatus: 201,
      summary: 'Record what somebody did who is not signed in',
    })
    .input(activityInput)
    .output(kept),
  projectVisitors: own
    .route({
      method: 'GET',
      path: '/project-visitors',
      summary: 'A person’s visits to projects, the newest first',
      description: 'Visits to projects that are no longer shown are left out.',
    })
    .input(z.strictObject({ user_id: whose, search: searchWords.optional(), page, per_page: perPage(10) }))
    .output(pageOf(projectVisitor)),
  projectVisitCounts: own
    .route({
      method: 'GET',
      path: '/project-visitors/counts',
      summary: 'How often a person visited projects, altogether and on each of the last 7 days',
    })
    .input(z.strictObject({ user_id: whose }))
    .output(
      z.object({
        success: z.literal(true),
        count: z.int(),
        dates: z.array(z.object({ visit_date: z.string(), visit_count: z.int() })).describe('Days with visits only.'),
      }),
    ),
};
