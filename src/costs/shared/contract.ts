import { z } from 'zod';
import { callFor, dataResponse } from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { rateFields } from './rate-contract.ts';

const projectRates = z.object({
  day: z.string().describe('The day (YYYY-MM-DD) of these rates: today in India.'),
  places: z.array(z.string()).describe('The names of the project’s place and those around it, the largest first.'),
  rates: z.array(
    z.object({
      ...rateFields,
      place: z.string().nullable().describe('Null: India.'),
      depth: z.int().describe('How far within India: 0 for India, 1 for a state, more for what is within it.'),
    }),
  ),
});
export type ProjectRates = z.infer<typeof projectRates>;

export const costsContract = {
  rates: callFor('open', 'Projects')(
    'GET /projects/{id}/costs',
    'The rates in force where a project is: stamp duty, registration, GST and loan limits, with their sources',
  )
    .input(z.strictObject({ id }))
    .output(dataResponse(projectRates)),
};
