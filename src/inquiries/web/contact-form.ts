import { z } from 'zod';
import { singleLine } from '#platform/shared/http/fields.ts';
import { networkErrorText } from '#platform/web/lib/send.ts';
import type { Failed } from '#platform/web/lib/use-api-form.ts';
import { email, type Person, personName, phone } from '#users/shared/fields.ts';

/** Required fields and texts differ by page (docs/product/inquiries.md, "Form behaviour"). */
export type FormPage = 'developer' | 'project' | 'broker';

export type ProjectOption = { id: number; name: string; location: string | null };

export type ContactFormProps = {
  page: FormPage;
  exhibitor: {
    kind: 'developer' | 'broker';
    id: number;
    name: string;
    register: string | null;
    has_people: boolean;
  };
  project?: ProjectOption;
  projects?: ProjectOption[];
  /** The message begins with this text. */
  message?: string | undefined;
  /** The project that is chosen at first, if it is one of `projects`. */
  chosen?: number | undefined;
  onDone: () => void;
};

/** The props that `useApiForm` returns for a field. */
type Field = { name: string; error?: string };
export type ContactFields = { name: Field; email: Field; phone: Field };

/** Returns the key of a form's draft. */
export const draftKeyOf = ({
  page,
  exhibitor,
  project,
}: Pick<ContactFormProps, 'page' | 'exhibitor' | 'project'>): string => `${page}/${project?.id ?? exhibitor.id}`;

const invalidEmail = 'Please enter a valid email address.';
const invalidPhone = 'Please enter a valid phone number.';

/** A phone number is an optional plus, a digit from 1 to 9, and up to 15 more digits. */
const projectPagePhone = phone.refine(
  (text) => text === '' || /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s()-]/g, '')),
  invalidPhone,
);
const projectPageEmail = singleLine('Enter your email address.')
  .trim()
  .min(1, 'Enter your email address.')
  .refine((text) => text === '' || email.safeParse(text).success, invalidEmail)
  .transform((text) => text.toLowerCase());

/** Returns a page's schemas of the contact fields. */
export const contactRules = (page: FormPage) =>
  page === 'project'
    ? { name: personName, email: projectPageEmail, phone: projectPagePhone }
    : { name: personName, email, phone };

/** Returns a schema that turns the empty string into undefined and checks everything else. */
export const emptyOrValid = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]);

export const projectChoice = z.string().regex(/^\d+$/, 'Choose a project.').transform(Number);

type Attempt = {
  page: FormPage;
  /** The page's text for a failure. */
  text: string;
  failed: Failed | undefined;
  isSubmitted: boolean;
  contact: ContactFields;
  values: Record<keyof ContactFields, unknown>;
  /** All fields in the form's order. */
  fields: Field[];
};
type FormMessages = { message?: string | undefined; list?: string[]; isOffline?: boolean };

/**
 * Returns the messages after an attempt to send. A builder's page prefers the server's message, then the list of what is
 * invalid, then “Error: …”, then its own text.
 */
export function formMessages(attempt: Attempt): FormMessages {
  const { page, failed, isSubmitted, contact, values, fields } = attempt;
  const list = fields.flatMap(({ error }) => error ?? []);
  if (failed)
    return {
      message: failed.serverMessage || failureOf({ ...attempt, failed }),
      list: [...list, ...failed.hiddenFieldErrors],
      isOffline: failed.message === networkErrorText,
    };
  if (!isSubmitted || list.length === 0) return {};
  if (page !== 'project') return { list };
  if ([values.name, values.email, values.phone].some((value) => String(value ?? '').trim() === ''))
    return { message: 'Please fill in all required fields.' };
  return { message: contact.email.error ? invalidEmail : contact.phone.error ? invalidPhone : list[0] };
}

/** Returns the text for a failure without a message of the server; undefined if the list covers it. */
function failureOf({ page, text, failed }: Pick<Attempt, 'page' | 'text'> & { failed: Failed }): string | undefined {
  if (page === 'project') return text;
  if (Object.keys(failed.fields).length > 0) return undefined;
  return page === 'developer' && failed.status === undefined ? `Error: ${failed.message}` : text;
}

/** Returns the signed-in user's contact fields. Unknown ones are empty. Forms refuse the 0 before an area code. */
export const profileContact = (viewer: Person | undefined) => ({
  name: viewer?.name ?? '',
  email: viewer?.email ?? '',
  phone: viewer?.phone?.replace(/^0+/, '') ?? '',
});
