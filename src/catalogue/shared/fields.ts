import { z } from 'zod';

/** What a bank asks for its loans, and the day of that. */
export const bankTerms = {
  interest_rate: z.number().nullable().describe('From this on, in percent a year.'),
  max_tenure_years: z.int().nullable(),
  as_of: z.string().nullable().describe('The day (YYYY-MM-DD) of rate and tenure.'),
};
