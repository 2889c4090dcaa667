import { z } from 'zod';
import { singleLine, singleLineText } from '../http/fields.ts';
import { phoneProblem } from './phone-rules.ts';

/** The longest and shortest a password may be; argon2 is not asked to work on books. */
export const passwordLength = { min: 8, max: 128 } as const;

const nameOr = (missing: string) =>
  singleLine(missing).trim().min(1, missing).max(255, 'Keep the name within 255 characters.');
const emailOr = (missing: string) =>
  singleLine(missing)
    .trim()
    .min(1, missing)
    .max(254, 'Keep the email address within 254 characters.')
    .pipe(z.email('Enter an email address such as asha@example.in.'))
    .transform((address) => address.toLowerCase());

/** The name and email of the person who fills in the form. */
export const personName = nameOr('Enter your name.');
export const email = emailOr('Enter your email address.');

/** The name and email of a person, entered by another person. */
export const othersName = nameOr('Enter a name.');
export const othersEmail = emailOr('Enter an email address.');

/** A password being chosen; whether it is a common one is only known to the server. */
export const newPassword = z
  .string({ error: 'Enter a password.' })
  .min(passwordLength.min, `Choose a password of at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `Choose a password of ${passwordLength.max} characters at most.`);

/** A password being asked for: anything, it is right or wrong. */
export const givenPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(passwordLength.max, `A password has ${passwordLength.max} characters at most.`);

export const phone = singleLine('Phone number is required')
  .trim()
  .superRefine((text, context) => {
    const problem = phoneProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const optionalPhone = z.preprocess((value) => (value === '' ? null : value), phone.nullable().default(null));

/** The details that a person or an organiser can change. */
export const personDetails = {
  phone: optionalPhone,
  phone_2: optionalPhone,
  phone_3: optionalPhone,
  company: z.preprocess(
    (value) => (value === '' ? null : value),
    singleLineText.trim().max(255, 'Keep the company within 255 characters.').nullable().default(null),
  ),
};

/** A person, as the API answers to the person and to organisers. */
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
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  permissions: z.array(z.object({ id: z.int(), name: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Person = z.infer<typeof person>;
