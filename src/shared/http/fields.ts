import { z } from 'zod';
import { maxId, maxPageSize, maxSearchLength } from './rules.ts';

/** A record's id, as it comes in a path, a query or a body. */
export const id = z.coerce
  .number({ error: 'An id is a whole number.' })
  .int('An id is a whole number.')
  .min(1, 'Ids start at 1.')
  .max(maxId, `Ids end at ${maxId}.`);

/** One line of text. `missing` is the refusal where there is none, in words for the person who fills in the form. */
export const singleLine = (missing: string) =>
  z
    .string({ error: missing })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'Control characters aren’t allowed.');

/** One line of text that may be left out. */
export const singleLineText = singleLine('Enter text.');

/** The words of a search over a list. */
export const searchQuery = singleLineText.max(maxSearchLength, `Search for at most ${maxSearchLength} characters.`);

/** The number of a list's page. */
export const page = z.coerce
  .number({ error: 'Enter a page number.' })
  .int('Enter a whole page number.')
  .min(1, 'Pages start at 1.')
  .max(1_000_000, 'Pages end at 1,000,000.')
  .default(1);

/** How many rows a list's page has; `usual` when not asked. */
export const perPage = (usual: number) =>
  z.coerce
    .number({ error: 'Enter a number of rows.' })
    .int('Enter a whole number of rows.')
    .min(1, 'Request at least 1 row.')
    .max(maxPageSize, `Request at most ${maxPageSize} rows.`)
    .default(usual);

/** A true or false of a query string or a body. */
export const flag = z.union(
  [z.boolean(), z.enum(['1', '0', 'true', 'false']).transform((v) => v === '1' || v === 'true')],
  {
    error: 'Choose yes or no.',
  },
);

/** What somebody wrote over several lines: line breaks and tabs are kept, other control characters refused. */
export const multilineText = z
  .string({ error: 'Enter text.' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Control characters aren’t allowed.')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim());

/**
 * Sent as the header `Idempotency-Key` by forms: a second request with the same one is answered with what the first made.
 * A text nobody else thinks of, such as a UUID.
 */
export const idempotencyKey = z.string().regex(/^[\w-]{16,64}$/, 'Send a key of 16 to 64 letters, digits or dashes.');
