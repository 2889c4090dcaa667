import { z } from 'zod';
import { callFor } from '../http/contract.ts';
import { activityPages, activityTypes, recentActivities } from './rules.ts';

const calls = callFor('activity logs').route({ tags: ['Activity'] });

/** Field names are fixed (docs/product.md, "Activity logs"). */
const developerActivity = z.object({
  id: z.int(),
  activity_type: z.enum(activityTypes),
  page_type: z.enum(activityPages).nullable(),
  page_id: z.int().nullable(),
  page_name: z.string().nullable().describe('Of the project or stall, as it is called now.'),
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
  created_at: z.string(),
});
export type DeveloperActivity = z.infer<typeof developerActivity>;

export const activityLogCalls = {
  recent: calls
    .route({
      method: 'GET',
      path: '/admin/developer-activities',
      summary: 'The newest activity at the caller’s stalls and projects; all activity for organisers',
    })
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
