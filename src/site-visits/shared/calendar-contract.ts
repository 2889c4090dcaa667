import { z } from 'zod';
import { addDays, isDay } from '#platform/shared/format/dates.ts';
import { callFor, dataResponse } from '#platform/shared/http/contract.ts';
import { id, searchQuery } from '#platform/shared/http/fields.ts';
import { maxCalendarDays } from './calendar-rules.ts';
import { receivedVisit, slot, visitDay } from './contract.ts';
import { visitHours } from './fields.ts';
import { receivedStatuses } from './status-rules.ts';

const calendar = z.object({
  now: z.string().describe('When it was read.'),
  visits: z.array(receivedVisit).describe('The first ones of each time: at most 50 for a day, 5 for a week, else 2.'),
  times: z
    .array(
      z.object({
        date: z.string(),
        time: z.string().nullable().describe('Null for visits without a time.'),
        total: z.int(),
        ids: z.array(z.int()).describe('The ones among `visits`, cancelled ones last.'),
      }),
    )
    .describe('Times with visits.'),
  slots: z
    .array(slot.omit({ closed: true }))
    .nullable()
    .describe(
      'Free places of the chosen project, or in at most a week of all projects of the caller’s only stall; null for others.',
    ),
  receiver: z
    .object({ name: z.string(), hours: visitHours })
    .nullable()
    .describe('The stall whose visit hours apply: the chosen project’s or the caller’s only one.'),
});
export type VisitCalendar = z.infer<typeof calendar>;

const text = `Choose at most ${maxCalendarDays} days, from the first to the last.`;

export const calendarCalls = {
  calendar: callFor('received visits', 'Site visits')('GET /site-visits/calendar', 'Received visits by day and time', {
    description: `\`from\` and \`to\` are included; at most ${maxCalendarDays} days. Times with more visits answer their number.`,
  })
    .input(
      z
        .strictObject({
          from: visitDay,
          to: visitDay,
          search: searchQuery.optional(),
          status: z.enum(receivedStatuses).optional(),
          project_id: id.optional(),
        })
        .refine(({ from, to }) => !isDay(from) || !isDay(to) || (from <= to && to < addDays(from, maxCalendarDays)), {
          path: ['to'],
          message: text,
        }),
    )
    .output(dataResponse(calendar)),
};
