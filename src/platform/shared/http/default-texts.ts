import { z } from 'zod';

const ofType: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  date: 'Enter a date.',
  array: 'Send a list.',
  object: 'Send fields with their values, as JSON.',
  record: 'Send fields with their values, as JSON.',
};
const maxNamedChoices = 20;
const notAllowed = 'This value isn’t allowed here.';

function limitText(origin: string, limit: number | bigint, word: 'least' | 'most'): string {
  if (origin === 'string')
    return word === 'least' && limit === 1 ? 'Fill in this field.' : `Enter at ${word} ${limit} characters.`;
  if (origin === 'array' || origin === 'set') return `Choose at ${word} ${limit}.`;
  return `Enter at ${word} ${limit}.`;
}

/** Returns the text for a refused value whose field has no text of its own. */
function defaultText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType[issue.expected] ?? notAllowed;
    case 'invalid_value': {
      const { input, values } = issue;
      if (input === undefined || input === null || input === '') return 'Choose one.';
      return values.length <= maxNamedChoices ? `Choose one of these: ${values.map(String).join(', ')}.` : notAllowed;
    }
    case 'too_small':
      return limitText(issue.origin, issue.minimum, 'least');
    case 'too_big':
      return limitText(issue.origin, issue.maximum, 'most');
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return issue.format === 'date' ? 'Enter a date such as 2026-11-23.' : 'This isn’t written as expected.';
    case 'unrecognized_keys':
      return `Unknown field “${String(issue.keys[0]).slice(0, 60)}”.`;
    default:
      return notAllowed;
  }
}

z.config({ customError: defaultText });
