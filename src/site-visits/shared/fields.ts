import { z } from 'zod';

/** Visitors' ratings of a project, on its page and beside their own visits to it (docs/decisions/0097). */
export const visitorRating = z
  .object({ average: z.number(), count: z.int() })
  .nullable()
  .describe(
    'The average rating by visitors who booked a visit, 1 to 5; null for fewer than five. Brought up to date once a day.',
  );

/** These links are for the visitor, who needs no account. */
export const visitLinks = z.object({
  manage: z.string().describe('The path of the page on which the visit can be seen, moved and cancelled.'),
  calendar: z.string().nullable().describe('The path of a calendar file; null without a time.'),
  google_calendar: z.string().nullable(),
  directions: z.string().nullable().describe('Null if the place is not known.'),
});
export type VisitLinks = z.infer<typeof visitLinks>;

export const visitHours = z.object({
  days_off: z.array(z.int()).describe('Weekdays without visits, 0 for Sunday.'),
  closed_days: z.array(z.object({ day: z.string(), note: z.string() })).describe('From today on.'),
  lead_hours: z.int().describe('How long before its beginning a visit must be booked.'),
});
