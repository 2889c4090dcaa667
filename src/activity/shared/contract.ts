import { z } from 'zod';
import { picture } from '#media/shared/contract.ts';
import { callFor, dataResponse, pageResponse } from '#platform/shared/http/contract.ts';
import { id, page, perPage, searchQuery, singleLineText } from '#platform/shared/http/fields.ts';
import { activityLengths, activityPages, activityTypes, parentPages } from './rules.ts';
import { searchTypes, termLength } from './search-rules.ts';

const open = callFor('open', 'Activity');
const own = callFor('own activity', 'Activity');

const title = singleLineText.max(activityLengths.title, `Keep the title within ${activityLengths.title} characters.`);

const activityInput = z
  .strictObject({
    activity_type: z.enum(activityTypes, 'Choose one of the activity types.'),
    event_key: z
      .string()
      .regex(/^[\w-]{16,64}$/, 'Send a key of 16 to 64 letters, digits, - or _.')
      .optional()
      .describe('A random key of this event: sent again within a week, it counts once and answers the first id.'),
    page_type: z.enum(activityPages, 'Choose developer, project or broker.').optional(),
    page_id: id.optional(),
    page_title: title.optional(),
    action_details: singleLineText
      .max(activityLengths.details, `Keep the details within ${activityLengths.details} characters.`)
      .optional(),
    search_term: singleLineText
      .max(termLength.max, `Keep the search within ${termLength.max} characters.`)
      .optional()
      .describe('The words of a `search` or `search_selection`; counted per day, without who searched.'),
    found_nothing: z.boolean().optional().describe('A search without filters had no result.'),
    parent_activity_id: id
      .optional()
      .describe('The activity that led to this one; ignored when it doesn’t exist or is another user’s.'),
    parent_page_type: z.enum(parentPages, 'Choose developer or broker.').optional(),
    parent_page_id: id.optional(),
    parent_page_title: title.optional(),
  })
  .refine(({ page_type, page_id }) => (page_type === undefined) === (page_id === undefined), {
    path: ['page_id'],
    message: 'Send page_type and page_id together.',
  })
  .refine(({ activity_type, search_term }) => search_term === undefined || searchTypes.includes(activity_type), {
    path: ['search_term'],
    message: 'Send search_term with a search or search_selection.',
  })
  .refine(({ activity_type, page_id }) => activity_type !== 'page_view' || page_id !== undefined, {
    path: ['page_id'],
    message: 'Enter the page that was viewed.',
  })
  .refine(
    ({ parent_page_type, parent_page_id }) => (parent_page_type === undefined) === (parent_page_id === undefined),
    {
      path: ['parent_page_id'],
      message: 'Send parent_page_type and parent_page_id together.',
    },
  );
export type ActivityInput = z.output<typeof activityInput>;

const logged = dataResponse(
  z.object({ id: z.int().nullable().describe('Null for what is not logged: bots, prefetches, visitors who opt out.') }),
);

/** Day and time are India's. The field names are fixed (docs/product/dashboards.md, "Visitor dashboard"). */
const projectVisitor = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  project_name: z.string(),
  project_location: z.string().nullable(),
  visit_date: z.string(),
  visit_time: z.string(),
  visited_at: z.string().describe('The same as a timestamp.'),
  activity_type: z.enum(activityTypes),
  page_type: z.enum(activityPages),
  page_id: z.int(),
});
export type ProjectVisitor = z.infer<typeof projectVisitor>;

const recentPage = z.object({
  page_type: z.enum(activityPages),
  page_id: z.int(),
  name: z.string(),
  place: z.string().nullable(),
  picture: picture.nullable().describe('A project’s stall picture, or a stall’s logo.'),
  viewed_at: z.string(),
});
export type RecentPage = z.infer<typeof recentPage>;

const viewer = id.optional().describe('Defaults to the signed-in user; organisers can pass any user.');

export const activityContract = {
  log: own('POST /activity-log', 'Log an activity of the signed-in user', { successStatus: 201 })
    .input(activityInput)
    .output(logged),
  logVisitor: open('POST /visitor-activity-log', 'Log an anonymous activity', { successStatus: 201 })
    .input(activityInput)
    .output(logged),
  recentlyViewed: own(
    'GET /recently-viewed',
    'The projects and stalls that the signed-in user viewed last, each once',
  ).output(dataResponse(z.array(recentPage))),
  projectVisitors: own('GET /project-visitors', 'List a user’s project views, newest first', {
    description: 'Views of projects that are no longer listed are left out.',
  })
    .input(z.strictObject({ user_id: viewer, search: searchQuery.optional(), page, per_page: perPage(10) }))
    .output(pageResponse(projectVisitor)),
  projectVisitCounts: own(
    'GET /project-visitors/counts',
    'Count a user’s project views, in total and for each of the last 7 days',
  )
    .input(z.strictObject({ user_id: viewer }))
    .output(
      z.object({
        success: z.literal(true),
        count: z.int(),
        dates: z.array(z.object({ visit_date: z.string(), visit_count: z.int() })).describe('Only days with views.'),
      }),
    ),
};
