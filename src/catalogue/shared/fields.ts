import { z } from 'zod';

/** A bank's terms for loans, and the day that they are from. */
export const bankTerms = {
  interest_rate: z.number().nullable().describe('From this on, in percent a year.'),
  max_tenure_years: z.int().nullable(),
  as_of: z.string().nullable().describe('The day (YYYY-MM-DD) of rate and tenure.'),
};
