import { z } from 'zod';
import { isDay } from '#platform/shared/format/dates.ts';
import { fileId, id, multilineText, richText, singleLineText } from '#platform/shared/http/fields.ts';
import { type Field, type Fields, type PublicValuesOf, publicNames, type ValueOf } from './field-rules.ts';

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

/** A longer text is no number, and would take long to read. */
const maxNumberLength = 40;

/** Reads a number as people write it: “1,250”, “1250 sq ft”, “8.75 %”. */
export function toNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  if (value.length > maxNumberLength) return Number.NaN;
  return Number(value.replace(/,|\s*(?:%|sq\.? ?ft\.?)?\s*$/gi, ''));
}

/** A number that a form may send as text; empty counts as none. */
export const numeric = <T extends z.ZodType>(number: T) =>
  z.preprocess((value) => (value === '' ? null : toNumber(value)), number.nullable());

export const whole = (max: number, text: string) =>
  z.number({ error: 'Enter a number.' }).int('Enter a whole number.').min(0, 'Enter 0 or more.').max(max, text);

export function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A list that a form may send as JSON text. */
export const listOf = <T extends z.ZodType>(item: T, max: number, what: string) =>
  z.preprocess(
    fromJson,
    z
      .array(item, { error: `Send ${what} as a list, or as JSON of a list.` })
      .max(max, `At most ${max} ${what} fit here.`),
  );

/** Ids that a form may send as JSON, or as text with commas between. */
const idList = (max: number, what: string) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^\s*\d+(\s*,\s*\d+)*\s*$/.test(value) ? value.split(',') : fromJson(value),
    z
      .array(id, { error: `Send the ids of ${what} as a list.` })
      .max(max, `At most ${max} ${what} fit here.`)
      .transform((ids) => [...new Set(ids)]),
  );

export const line = (max: number, what = 'this') =>
  singleLineText.trim().max(max, `Keep ${what} within ${max} characters.`);

/** Returns the schema of a field's kind for values that aren’t empty. */
function filled(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return field.max === undefined ? field.input : line(field.max);
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
      return z.enum(field.choices as [string]);
    case 'record':
      return id;
    case 'records':
      return idList(field.max, field.label.toLowerCase());
    case 'lines':
      return listOf(line(field.length).min(1, 'Enter text.'), field.max, field.label.toLowerCase());
    case 'file':
      return fileId;
    case 'own':
      return field.input;
  }
}

const numbers: readonly Field['kind'][] = ['rupees', 'count', 'area', 'record', 'file'];

function inputOf(field: Field): z.ZodType {
  const input = field.input ?? byKind(field);
  const about =
    field.about ??
    (field.kind === 'rich text' ? 'Paragraphs, lists, bold, italic and links; anything else is left out.' : undefined);
  return about === undefined ? input : input.describe(about);
}

function byKind(field: Field): z.ZodType {
  const value = withExample(field, filled(field));
  if (field.kind === 'records' || field.kind === 'lines') return value;
  if (!field.isRequired) return numbers.includes(field.kind) ? numeric(value) : orNone(value);
  return numbers.includes(field.kind) ? z.preprocess(toNumber, value) : value;
}

type Sent<F> = F extends { input: infer Input extends z.ZodType } ? Input : z.ZodType<ValueOf<F>, unknown>;
type Inputs<All> = { -readonly [Name in keyof All]: Sent<All[Name]> };

/** The values that calls may send, by field. */
export const inputsOf = <All extends Fields>(fields: All) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field)])) as Inputs<All>;

/** Returns what calls that change a record may send. Omitted fields stay unchanged. */
export const changesOf = <All extends Fields>(fields: All) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field).optional()])) as {
    [Name in keyof All]: z.ZodOptional<Sent<All[Name]>>;
  };

/** The description of the API shows these values. */
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

const answerOf = (field: Field): z.ZodType => {
  if (field.kind === 'lines') return z.array(z.string());
  const value = withExample(field, known(field));
  const described = field.kind === 'area' ? value.describe('In square feet.') : value;
  return field.isRequired ? described : described.nullable();
};

type Answered<All> = {
  [Name in keyof All]: All[Name] extends { answers: infer Answers }
    ? Answers
    : { [Own in Name]: z.ZodType<ValueOf<All[Name]>> };
}[keyof All];
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? { -readonly [Name in keyof All]: All[Name] }
  : never;

/** The values that calls answer, by field. */
export const answersOf = <All extends Fields>(fields: All) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] =>
      field.answers ? Object.entries(field.answers) : [[name, answerOf(field)]],
    ),
  ) as Together<Answered<All>>;

const html = z.string().nullable().describe('Formatted; null where the plain text is all there is.');

/** The values of fields in a public page's answer. */
export const publicAnswersOf = <All extends Fields>(fields: All) =>
  Object.fromEntries(
    publicNames(fields).map((name) => [name, fields[name] ? answerOf(fields[name]) : html]),
  ) as unknown as { [Name in keyof PublicValuesOf<All>]: z.ZodType<PublicValuesOf<All>[Name]> };
