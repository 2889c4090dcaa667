import { z } from 'zod';
import { inquiryStatuses } from './rules.ts';

/** The field names are fixed (docs/product/api.md, "Field names"). */
export const inquiry = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  developer_name: z.string().describe('The builder or consultant who received it.'),
  kind: z.enum(['developer', 'broker']),
  exhibitor_id: z.int(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable().describe('As it was when the inquiry was sent, even if the project was deleted.'),
  project_title: z.string().nullable(),
  project_location: z.string().nullable().describe('As it was when the inquiry was sent.'),
  message: z.string().nullable(),
  status: z.enum(inquiryStatuses),
  awaits_confirmation: z
    .boolean()
    .describe(
      'Email not confirmed: many were sent from the same network, and the link emailed to the sender was not opened yet.',
    ),
  submitted_at: z.string(),
});
