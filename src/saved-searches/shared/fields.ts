import { z } from 'zod';
import { singleLine } from '#platform/shared/http/fields.ts';
import { mailFrequencies, maxSearchNameLength } from './rules.ts';

const name = singleLine('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(maxSearchNameLength, `Keep the name within ${maxSearchNameLength} characters.`);

export const mailFrequency = z.enum(mailFrequencies, `Choose one of ${mailFrequencies.join(', ')}.`);

/** The fields of the dialog. They are separate from the calls, whose code the page of the search doesn't need twice. */
export const savedSearchForm = z.strictObject({ name, frequency: mailFrequency });
