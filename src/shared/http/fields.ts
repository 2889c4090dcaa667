import { z } from 'zod';
import { maxId, maxPageSize, maxSearchLength } from './rules.ts';

export const id = z.coerce
  .number({ error: 'An id is a whole number.' })
  .int('An id is a whole number.')
  .min(1, 'Ids start at 1.')
  .max(maxId, `Ids end at ${maxId}.`);

/** The id of an uploaded file, in a form. */
export const fileId = z.int({ error: 'Choose a file.' }).min(1, 'Choose a file.').max(maxId, 'Choose a file.');

/** @param missing the error for an absent value. */
export const singleLine = (missing: string) =>
  z
    .string({ error: missing })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Control characters aren’t allowed.');

export const singleLineText = singleLine('Enter text.');

export const nameText = singleLine('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Keep the name within 100 characters.');

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

export const flag = z.union(
  [z.boolean(), z.enum(['1', '0', 'true', 'false']).transform((v) => v === '1' || v === 'true')],
  {
    error: 'Choose yes or no.',
  },
);

/** Allows line breaks and tabs, no other control characters. */
export const multilineText = z
  .string({ error: 'Enter text.' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters aren’t allowed.')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim());

/** HTML, sanitised by the server before it is stored (`platform/rich-text.ts`). @param most characters */
export const richText = (most: number) =>
  z
    .string({ error: 'Enter text.' })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters aren’t allowed.')
    .max(most, `Keep the text within ${most.toLocaleString('en-IN')} characters, formatting included.`);

/** Repeating a key returns the first result. Any unguessable text, such as a UUID. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/, 'Send a key of 16 to 64 letters, digits or dashes.');
