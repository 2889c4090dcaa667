import { z } from 'zod';
import { isDay } from '#platform/shared/format/dates.ts';
import { callFor, csvResponse } from '#platform/shared/http/contract.ts';
import { id, searchQuery } from '#platform/shared/http/fields.ts';
import { readBefore, visitGapMinutes } from './log-list-rules.ts';
import { activityPages, activityTypes, parentPages, recentActivities } from './rules.ts';

const calls = callFor('activity logs', 'Activity');

/** The field names are fixed (docs/product/activity.md, "Activity logs"). */
const developerActivity = z.object({
  id: z.int(),
  activity_type: z.enum(activityTypes),
  page_type: z.enum(activityPages).nullable(),
  page_id: z.int().nullable(),
  page_name: z.string().nullable().describe('The name of the project or stall, as it is called now.'),
  user: z
    .object({
      id: z.int(),
      name: z.string(),
      phone: z
        .string()
        .nullable()
        .describe('For exhibitors: the one that the person sent them with an inquiry or a booking, null before that.'),
    })
    .nullable()
    .describe('Null for anonymous people, and for those who ask not to be shown by name.'),
  project_name: z.string().nullable(),
  details: z.string().nullable(),
  created_at: z.string(),
});
export type DeveloperActivity = z.infer<typeof developerActivity>;

const loggedActivity = developerActivity.extend({
  page_title: z.string().nullable().describe('As the page was called then.'),
  parent: z
    .object({ page_type: z.enum(parentPages), page_id: z.int(), title: z.string().nullable() })
    .nullable()
    .describe('The stall that led to the page.'),
});
export type LoggedActivity = z.infer<typeof loggedActivity>;

const loggedVisit = z.object({
  id: z.int().describe('The day of its newest activity.'),
  user: developerActivity.shape.user,
  from: z.string(),
  to: z.string(),
  activities: z.array(loggedActivity).describe('In the order they happened, as far as the caller may see them.'),
});
export type LoggedVisit = z.infer<typeof loggedVisit>;

const logPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    success: z.literal(true),
    data: z.array(row),
    next: z.string().nullable().describe('Send it as `before` for older ones; null where there are none.'),
    looked_until: z
      .string()
      .nullable()
      .describe('How far back this answer looked, where it stopped before it had found a page; `next` looks further.'),
  });

const day = z.string().refine(isDay, 'Enter a valid date (YYYY-MM-DD).').optional();
const narrowing = {
  search: searchQuery
    .optional()
    .describe('Words that must all occur in the visitor’s or page’s name, the title or the details.'),
  type: z.enum(activityTypes, 'Choose one of the activity types.').optional(),
  page_type: z.enum(activityPages, 'Choose developer, project or broker.').optional(),
  project_id: id.optional(),
  stall_id: id.optional(),
  user_id: id.optional(),
  from: day,
  to: day,
};
const asked = z.strictObject({
  ...narrowing,
  before: z
    .string()
    .refine((before) => readBefore({ before }) !== undefined, 'Send the `next` of an answer.')
    .optional(),
});
export type LogAsked = z.output<typeof asked>;

export const activityLogCalls = {
  logged: calls(
    'GET /admin/activity-logs',
    'Activity at the caller’s stalls and projects, newest first; all activity for organisers',
  )
    .input(asked)
    .output(logPage(loggedActivity)),
  loggedVisits: calls(
    'GET /admin/activity-logs/visits',
    `The same by visit: what one person or browser did with pauses of at most ${visitGapMinutes} minutes`,
    { description: 'A visit is found by any of its activities.' },
  )
    .input(asked)
    .output(logPage(loggedVisit)),
  exportLogged: calls('GET /admin/activity-logs/export', 'The activity that the filters find, as a CSV file')
    .input(z.strictObject({ ...narrowing, view: z.literal('visits').optional().describe('Ignored.') }))
    .output(csvResponse),
  recent: calls(
    'GET /admin/developer-activities',
    'The newest activity at the caller’s stalls and projects; all activity for organisers',
  )
    .input(
      z.strictObject({
        limit: z.coerce
          .number<string | number>()
          .pipe(
            z.int().min(1, 'Ask for 1 or more.').max(recentActivities.max, `Ask for ${recentActivities.max} or fewer.`),
          )
          .default(recentActivities.default),
      }),
    )
    .output(z.object({ success: z.literal(true), activities: z.array(developerActivity) })),
};
