import { z } from 'zod';
import { callFor, findCall, savedResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { visitTimes } from './booking-rules.ts';
import { visitLimits } from './rules.ts';

const builders = callFor('visit capacity', 'Site visits');

const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
const { maxCapacity } = visitLimits;
const capacity = z
  .number({ error: 'Enter a number of visitors.' })
  .int('Enter a whole number of visitors.')
  .min(0, 'Enter 0 or more visitors.')
  .max(maxCapacity, `A time slot takes at most ${maxCapacity} visitors.`);

const slotCapacity = z.preprocess((value) => (value === '' ? null : asNumber(value)), capacity.nullable());

/** `times` has the numbers that differ from the default. */
export const visitCapacityInput = z.strictObject({
  id,
  visit_capacity: slotCapacity.describe('Null: the number of its stall.'),
  times: z
    .partialRecord(z.enum(visitTimes), slotCapacity)
    .default({})
    .describe('Null or omitted times use the default.'),
});

const visitCapacity = z.object({
  project_id: z.int(),
  project_name: z.string(),
  visit_capacity: z.int(),
  of_stall: z.boolean().describe('Whether it is its stall’s number: the project has none.'),
  times: z.record(z.enum(visitTimes), z.int().nullable()),
});
export type VisitCapacity = z.infer<typeof visitCapacity>;

export const capacityCalls = {
  capacity: findCall(builders, '/projects/{id}/visit-capacity', 'A project’s slot capacity', visitCapacity),
  setCapacity: builders('PUT /projects/{id}/visit-capacity', 'Set a project’s slot capacity', {
    description: 'Existing bookings stay, even above a lower capacity.',
  })
    .input(visitCapacityInput)
    .output(savedResponse(visitCapacity)),
};
