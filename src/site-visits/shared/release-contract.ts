import { z } from 'zod';
import { callFor, dataResponse, savedResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { visitDay } from './contract.ts';

const exhibitors = callFor('received visits', 'Site visits');

/** If no field is set, all received bookings match. */
const anonymousFilter = z.strictObject({ project_id: id.optional(), visit_date: visitDay.optional() });

const anonymousCount = z.object({
  unconfirmed: z.int().describe('Held until the visitor confirms by email.'),
  pending: z
    .int()
    .nullable()
    .describe('All pending ones, including unconfirmed; null unless project and day are given.'),
});
export type AnonymousCount = z.infer<typeof anonymousCount>;

/** Calls that release many bookings at once: those without an account, or with an unconfirmed one. */
export const releaseCalls = {
  anonymousCount: exhibitors(
    'GET /site-visits/anonymous-count',
    'Count releasable bookings made without a confirmed address',
  )
    .input(anonymousFilter)
    .output(dataResponse(anonymousCount)),
  freeAnonymous: exhibitors(
    'POST /site-visits/free-anonymous',
    'Cancel received bookings made without a confirmed address',
    {
      description:
        '`unconfirmed` releases held bookings without notifying anyone. `pending` cancels all pending ones of one project and day and notifies their visitors.',
    },
  )
    .input(
      anonymousFilter
        .extend({ which: z.enum(['unconfirmed', 'pending'], { error: 'Choose unconfirmed or pending.' }) })
        .refine(({ which, project_id }) => which === 'unconfirmed' || project_id !== undefined, {
          path: ['project_id'],
          message: 'Choose a project.',
        })
        .refine(({ which, visit_date }) => which === 'unconfirmed' || visit_date !== undefined, {
          path: ['visit_date'],
          message: 'Choose a date.',
        }),
    )
    .output(savedResponse(z.object({ freed: z.int() }))),
};
