import { z } from 'zod';
import { isDay } from '#platform/shared/format/dates.ts';
import { fileId, id, multilineText, richText, singleLineText } from '#platform/shared/http/fields.ts';
import type { Field, Fields, ValueOf } from './field-rules.ts';

const limits = {
  rupees: 1_00_000_00_00_000,
  count: 100_000,
  /** In square feet. */
  area: 10_000_000,
  firstDay: '1947-01-01',
  lastDay: '2100-12-31',
} as const;

/** Empty counts as none. */
export const orNone = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? null : value), field.nullable());

const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

/** A number that a form may send as text; empty counts as none. */
export const numeric = <T extends z.ZodType>(number: T) =>
  z.preprocess((value) => (value === '' ? null : toNumber(value)), number.nullable());

export const whole = (most: number, text: string) =>
  z.number({ error: 'Enter a number.' }).int('Enter a whole number.').min(0, 'Enter 0 or more.').max(most, text);

export const line = (max: number) => singleLineText.trim().max(max, `Keep this within ${max} characters.`);

/** Returns what a field of a kind takes when it isn’t empty. */
function filled(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return line(field.max);
    case 'paragraphs':
      return multilineText.pipe(
        z
          .string()
          .max(
            field.max,
            `Keep the ${field.label.toLowerCase()} within ${field.max.toLocaleString('en-IN')} characters.`,
          ),
      );
    case 'rich text':
      return richText(field.max);
    case 'day':
      return z
        .string({ error: 'Enter a date (YYYY-MM-DD).' })
        .refine(isDay, 'Enter a valid date (YYYY-MM-DD).')
        .refine(
          (date) => date >= limits.firstDay && date <= limits.lastDay,
          `Enter a date from ${limits.firstDay.slice(0, 4)} to ${limits.lastDay.slice(0, 4)}.`,
        );
    case 'rupees':
      return z
        .number({ error: 'Enter an amount in rupees.' })
        .int('Enter whole rupees.')
        .min(1, 'Enter an amount above 0.')
        .max(limits.rupees, 'Enter a smaller amount.');
    case 'count':
      return whole(limits.count, `Enter at most ${limits.count.toLocaleString('en-IN')}.`);
    case 'area':
      return z
        .number({ error: `Enter the ${field.label.toLowerCase()}.` })
        .positive('Enter an area above 0.')
        .max(limits.area, 'Enter a smaller area.');
    case 'choice':
      return z.enum(field.choices as [string], `Choose one of ${field.choices.join(', ')}.`);
    case 'record':
      return id;
    case 'file':
      return fileId;
    case 'own':
      return field.input;
  }
}

const numbers: readonly Field['kind'][] = ['rupees', 'count', 'area', 'record', 'file'];

function inputOf(field: Field): z.ZodType {
  if (field.input) return field.input;
  const value = withExample(field, filled(field));
  if (field.kind === 'rich text')
    return orNone(value).describe('Paragraphs, lists, bold, italic and links; anything else is left out.');
  if (!field.isRequired) return numbers.includes(field.kind) ? numeric(value) : orNone(value);
  return numbers.includes(field.kind) ? z.preprocess(toNumber, value) : value;
}

type Sent<F> = F extends { input: infer Input extends z.ZodType } ? Input : z.ZodType<ValueOf<F>, unknown>;

/** What calls may send, by field. */
export const inputsOf = <All extends Fields>(fields: All) =>
  mapped(fields, inputOf) as { -readonly [Name in keyof All]: Sent<All[Name]> };

function answerOf(field: Field): z.ZodType {
  const value = withExample(field, known(field));
  const described = field.kind === 'area' ? value.describe('In square feet.') : value;
  return field.isRequired ? described : described.nullable();
}

/** Values that the description of the API shows. */
function exampleOf(field: Field): unknown {
  switch (field.kind) {
    case 'choice':
      return field.choices[0];
    case 'day':
      return '2027-12-31';
    case 'rupees':
      return 75_00_000;
    case 'area':
      return 640;
    default:
      return undefined;
  }
}

const withExample = (field: Field, schema: z.ZodType): z.ZodType => {
  const example = exampleOf(field);
  return example === undefined ? schema : schema.meta({ examples: [example] });
};

function known(field: Field): z.ZodType {
  switch (field.kind) {
    case 'rupees':
    case 'count':
    case 'record':
    case 'file':
      return z.int();
    case 'area':
      return z.number();
    case 'choice':
      return field.isOpen ? z.string() : z.enum(field.choices as [string]);
    default:
      return z.string();
  }
}

/** What calls answer, by field. */
export const answersOf = <All extends Fields>(fields: All) =>
  mapped(fields, answerOf) as { -readonly [Name in keyof All]: z.ZodType<ValueOf<All[Name]>> };

const mapped = (fields: Fields, of: (field: Field) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)]));
