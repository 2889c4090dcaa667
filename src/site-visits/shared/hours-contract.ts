import { z } from 'zod';

export const visitHours = z.object({
  days_off: z.array(z.int()).describe('Weekdays without visits, 0 for Sunday.'),
  closed_days: z.array(z.object({ day: z.string(), note: z.string() })).describe('From today on.'),
  lead_hours: z.int().describe('How long before its beginning a visit must be booked.'),
});
