import { z } from 'zod';
import { dayInIndia, isDay } from '../format/dates.ts';
import { hasForeignLetter, hasInvisible, hasManyMarks, hasPicture } from '../format/letters.ts';
import './default-texts.ts';
import { controlCharacters, maxId, maxPageSize, maxSearchLength } from './rules.ts';

/** In an address only digits without a leading zero are an id, so that each record has one address. */
export const id = z.preprocess(
  (given) => (typeof given === 'string' && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : given),
  z.int('An id is a whole number.').min(1, 'Ids start at 1.').max(maxId, `Ids end at ${maxId}.`),
) as z.ZodType<number, string | number>;

/** The id of an uploaded file, in a form. */
export const fileId = z.int({ error: 'Choose a file.' }).min(1, 'Choose a file.').max(maxId, 'Choose a file.');

const withFewMarks = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((given) => !hasManyMarks(given), 'Put fewer accents on a letter.');

/** Refuses a text that covers other lines. @param missing is the error for an absent value. */
export const singleLine = (missing: string) =>
  withFewMarks(
    z
      .string({ error: missing })
      .regex(new RegExp(`^[^${controlCharacters}]*$`, 'u'), 'Control characters aren’t allowed.'),
  );

export const singleLineText = singleLine('Enter text.');

/** Refuses a text that looks empty, such as one of zero-width spaces. */
export const visibleName = (missing: string) =>
  singleLine(missing)
    .trim()
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, missing);

export const nameText = visibleName('Enter a name.').max(100, 'Keep the name within 100 characters.');

/**
 * Refuses names that only look like another, or like a verified one: with invisible characters, letters of scripts that
 * aren't used here, or pictures. Blanks of all kinds become single spaces, since no-break ones look the same.
 */
export const plainLetters = <Text extends z.ZodType<string>>(text: Text) =>
  text
    .overwrite((name) => name.replace(/\s+/gu, ' ') as z.output<Text>)
    .refine((name) => !hasInvisible(name), 'Leave out invisible characters.')
    .refine((name) => !hasForeignLetter(name), 'Use Latin letters, or those of an Indian script.')
    .refine((name) => !hasPicture(name), 'Leave out pictures and marks such as ✓.');

/** Used in forms: a blank field becomes null, and an omitted one stays as it is. */
export const orBlank = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given: z.input<Value> | '' | null) => (given === '' ? null : given), value.nullable()).optional();

/** @param unit such as `year` */
export const wholeNumber = (min: number, max: number, unit: string) =>
  z.coerce
    .number<string | number>({ error: `Enter a number of ${unit}s.` })
    .int(`Enter whole ${unit}s.`)
    .min(min, `Enter at least ${min} ${unit}${min === 1 ? '' : 's'}.`)
    .max(max, `Enter at most ${max} ${unit}${max === 1 ? '' : 's'}.`);

export const percent = (max: number) =>
  z.coerce
    .number<string | number>({ error: 'Enter a percentage, such as 8.5.' })
    .gt(0, 'Enter more than 0%.')
    .max(max, `Enter at most ${max}%.`)
    .multipleOf(0.01, 'Enter at most two decimals.');

/** A day in India (YYYY-MM-DD) that is not in the future. */
export const pastDay = z
  .string({ error: 'Enter a date.' })
  .refine(isDay, 'Enter a valid date (YYYY-MM-DD).')
  .refine((day) => day <= dayInIndia(new Date()), 'Enter a date that is not in the future.');

/** Accepts a list, or text with commas. Parts that differ only in case count once. */
export const commaSeparated = <Part extends z.ZodType<string | number, string | number>>(
  part: Part,
  max: number,
  tooMany: string,
) =>
  z.preprocess(
    (given: string | z.input<Part>[]) => {
      const parts = typeof given === 'string' ? given.split(',') : given;
      if (!Array.isArray(parts) || parts.some((each) => typeof each === 'object')) return parts;
      const trimmed = parts
        .map((each) => (typeof each === 'string' ? each.trim() : each))
        .filter((each) => each !== '');
      const first = new Map(trimmed.toReversed().map((each) => [String(each).toLowerCase(), each]));
      return trimmed.filter((each) => first.get(String(each).toLowerCase()) === each);
    },
    z.array(part, { error: 'Separate the values with commas.' }).max(max, tooMany),
  );

export const searchQuery = singleLineText.max(maxSearchLength, `Search for at most ${maxSearchLength} characters.`);

export const page = z.coerce
  .number({ error: 'Enter a page number.' })
  .int('Enter a whole page number.')
  .min(1, 'Pages start at 1.')
  .max(1_000_000, 'Pages end at 1,000,000.')
  .default(1);

export const perPage = (usual: number) =>
  z.coerce
    .number({ error: 'Enter a number of rows.' })
    .int('Enter a whole number of rows.')
    .min(1, 'Request at least 1 row.')
    .max(maxPageSize, `Request at most ${maxPageSize} rows.`)
    .default(usual);

/** Used by lists that can be read whole. */
export const cursor = z
  .string()
  .max(64, 'A cursor has at most 64 characters.')
  .optional()
  .describe(
    'To copy all rows: empty at first, then the `next_cursor` of the answer before, until it is null. Rows are ordered by id, choices aren’t counted, and filters, sort and page are refused. Rows that are listed meanwhile under a lower id come with the next copy.',
  );

export const flag = z.union(
  [z.boolean(), z.enum(['1', '0', 'true', 'false']).transform((v) => v === '1' || v === 'true')],
  {
    error: 'Choose yes or no.',
  },
);

/** The token of a link in a mail. */
export const mailedToken = z.string({ error: 'Open this page from the link in the email.' }).min(1).max(200);

const lines = withFewMarks(
  z
    .string({ error: 'Enter text.' })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters aren’t allowed.'),
);

/** Allows line breaks and tabs, but no other control characters. */
export const multilineText = lines.transform((text) => text.replace(/\r\n?/g, '\n').trim());

/**
 * Accepts HTML, which the server sanitises before storing it (`platform/server/rich-text.ts`). @param max is in
 * characters.
 */
export const richText = (max: number) =>
  lines.max(max, `Keep the text within ${max.toLocaleString('en-IN')} characters, formatting included.`);

/** Repeating a key returns the first result. It may be any unguessable text, such as a UUID. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/, 'Send a key of 16 to 64 letters, digits or dashes.');

/**
 * Returns an option of a check between fields that aren't wrong themselves. It runs even if other fields are, so that
 * both are said at the same save.
 */
export const unlessWrong = (...fields: string[]): { when: (payload: z.core.ParsePayload) => boolean } => ({
  when: ({ issues, value }) =>
    typeof value === 'object' && value !== null && !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
