import { z } from 'zod';
import { singleLine, singleLineText, visibleName } from '#platform/shared/http/fields.ts';

/** The maximum limits argon2's work. */
export const passwordLength = { min: 8, max: 128 } as const;

const nameOr = (missing: string) => visibleName(missing).max(255, 'Keep the name within 255 characters.');
const emailOr = (missing: string) =>
  singleLine(missing)
    .trim()
    .min(1, missing)
    .max(254, 'Keep the email address within 254 characters.')
    .pipe(z.email('Enter an email address such as asha@example.in.'))
    .transform((address) => address.toLowerCase());

export const personName = nameOr('Enter your name.');
export const email = emailOr('Enter your email address.');

export const othersName = nameOr('Enter a name.');
export const othersEmail = emailOr('Enter an email address.');

/** Only the server knows whether a password is a common one. */
export const newPassword = z
  .string({ error: 'Enter a password.' })
  .min(passwordLength.min, `Choose a password of at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `Choose a password of ${passwordLength.max} characters at most.`);

/** A password that is typed for signing in follows no rules. */
export const givenPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(passwordLength.max, `A password has ${passwordLength.max} characters at most.`);

/**
 * Returns a typed phone number as it is stored: with the dashes of a keyboard, and without the zero that is dialled
 * within India only, as in “+91 (0) 98220 12345” and “098220 12345”. An area code such as Nagpur’s, 0712, begins like a
 * mobile, but has at most four digits before its space or dash: it gets +91 instead of the zero, since it
 * can’t be dialled without either. A number that lacks digits gets none, because it would look complete.
 */
const plainPhone = (typed: string): string =>
  typed
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(/^(?=(?:\D*\d){11}\D*$)\(?0([6-9]\d{1,3})\)?(?=[\s-])/, '+91 $1')
    .replace(/\(0\)|^0(?=[6-9])/, '')
    .trim();

/** Numbers that are copied from contacts or chats come with invisible marks, such as those of the direction of text. */
export const phoneLine = (missing: string) =>
  z
    .string({ error: missing })
    .overwrite((typed) => typed.replace(/\p{Cf}/gu, ''))
    .pipe(singleLine(missing))
    .transform(plainPhone);

export const phone = phoneLine('Phone number is required').superRefine((text, context) => {
  const problem = phoneProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

const optionalPhone = z.preprocess((value) => (value === '' ? null : value), phone.nullable().default(null));

export const personDetails = {
  phone: optionalPhone,
  phone_2: optionalPhone,
  phone_3: optionalPhone,
  company: z.preprocess(
    (value) => (value === '' ? null : value),
    singleLineText.trim().max(255, 'Keep the company within 255 characters.').nullable().default(null),
  ),
};

export const person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phone_2: z.string().nullable(),
  phone_3: z.string().nullable(),
  company: z.string().nullable(),
  avatar: z.string().nullable(),
  is_active: z.boolean(),
  email_confirmed: z.boolean(),
  has_password: z.boolean(),
  second_factor: z.boolean().describe('Signing in asks for a second factor.'),
  second_factor_due: z
    .string()
    .nullable()
    .describe(
      'When this organiser must have a second factor; after that nothing else is answered. Null where none is needed.',
    ),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  permissions: z.array(z.object({ id: z.int(), name: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Person = z.infer<typeof person>;

/** Returns a fixed text about the error in a phone number; undefined if there is none. */
export function phoneProblem(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').length;
  if (text === '') return 'Phone number is required';
  if (digits < 10) return 'Phone number must be at least 10 digits';
  if (digits > 15 || text.length > 30) return 'Phone number is too long';
  return /^\(?\+?[\d\s().-]+$/.test(text)
    ? undefined
    : 'Phone number may hold a plus first, digits, spaces, dashes and brackets only';
}
