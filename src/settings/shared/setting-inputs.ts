import { z } from 'zod';
import { singleLine } from '#platform/shared/http/fields.ts';
import { readWebAddress } from '#platform/shared/http/link-rules.ts';
import { orNone } from '#records/shared/field-schemas.ts';
import { email, phoneLine, phoneProblem } from '#users/shared/fields.ts';
import { maxSocialLinks } from './rules.ts';

const maxNotified = 20;

export const lineInput = (what: string, longest: number) =>
  singleLine(`Enter the ${what}.`).trim().max(longest, `Keep the ${what} within ${longest} characters.`);

export const dayInput = (what: string) => orNone(z.iso.date(`Enter ${what} as a date.`));

export function wholeInput(min: number, max: number) {
  const error = `Enter a whole number from ${min} to ${max}.`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

export const phoneInput = phoneLine('Enter the phone number.').superRefine((text, context) => {
  const problem = text === '' ? undefined : phoneProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

export const emailInput = z.union([z.literal(''), email], {
  error: 'Enter an email address such as hello@expo.example.',
});

export const socialLinksInput = z
  .array(
    z.strictObject({
      name: lineInput('name', 40).min(1, 'Enter what the link is called, such as Instagram.'),
      url: singleLine('Enter the address.')
        .trim()
        .refine(
          (url) => readWebAddress(url) !== undefined,
          'Enter an address that starts with https://, such as https://social.example/expo.',
        ),
    }),
    { error: 'Enter links.' },
  )
  .max(maxSocialLinks, `Enter ${maxSocialLinks} links at most.`);

/** Accepts a list, or text with one address on each line. */
export const addressesInput = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,;]+/).filter((address) => address !== '') : value),
  z
    .array(z.string({ error: 'Enter email addresses.' }), { error: 'Enter email addresses.' })
    .max(maxNotified, `Enter ${maxNotified} addresses at most.`)
    .superRefine((list, context) => {
      const wrong = list.find((address) => !email.safeParse(address).success);
      if (wrong !== undefined)
        context.addIssue({ code: 'custom', message: `“${wrong.slice(0, 60)}” is not an email address.` });
    })
    .transform((list) => [...new Set(list.map((address) => address.trim().toLowerCase()))]),
);
