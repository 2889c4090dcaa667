import { z } from 'zod';
import { projectLimits } from './edit-rules.ts';

/** A number that a form may send as text; empty counts as none. */
export const numeric = <T extends z.ZodType>(number: T) =>
  z.preprocess(
    (value) => (value === '' ? null : typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    number.nullable(),
  );

export const whole = (most: number, text: string) =>
  z.number({ error: 'Enter a number.' }).int('Enter a whole number.').min(0, 'Enter 0 or more.').max(most, text);

export const rupees = numeric(
  z
    .number({ error: 'Enter an amount in rupees.' })
    .int('Enter whole rupees.')
    .min(1, 'Enter an amount above 0.')
    .max(projectLimits.price, 'Enter a smaller amount.'),
);

export const units = numeric(
  whole(projectLimits.units, `Enter at most ${projectLimits.units.toLocaleString('en-IN')}.`),
);
