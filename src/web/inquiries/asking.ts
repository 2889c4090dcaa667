import { z } from 'zod';
import { singleLine } from '#shared/http/fields.ts';
import { email, personName, phone } from '#shared/users/fields.ts';
import { networkErrorText } from '../lib/form-errors.ts';
import type { Failed } from '../lib/use-api-form.ts';

/** The pages with an inquiry and a site-visit form; each has its own required fields and its own texts (specification, sections 5 and 8). */
export type AskingPage = 'developer' | 'project' | 'broker';

export type AskedProject = { id: number; name: string; location: string | null };

/** What both forms are told. */
export type AskingProps = {
  page: AskingPage;
  /** Who will receive what is sent. */
  exhibitor: { kind: 'developer' | 'broker'; id: number; name: string };
  /** The project asked about, on its page. */
  project?: AskedProject;
  /** The projects to choose from, on an exhibitor's page. */
  projects?: AskedProject[];
  /** Leaves the form once it was sent. */
  onDone: () => void;
};

/** What names a page's form among all there are. */
export const placeOf = ({ page, exhibitor, project }: Pick<AskingProps, 'page' | 'exhibitor' | 'project'>): string =>
  `${page}/${project?.id ?? exhibitor.id}`;

const invalidEmail = 'Please enter a valid email address.';
const invalidPhone = 'Please enter a valid phone number.';

/** The project page takes an optional plus, a digit but 0, and up to 15 more (section 5 "Project page inquiry"). */
const projectPagePhone = phone.refine(
  (text) => text === '' || /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s()-]/g, '')),
  invalidPhone,
);
const projectPageEmail = singleLine('Enter your email address.')
  .trim()
  .min(1, 'Enter your email address.')
  .refine((text) => text === '' || email.safeParse(text).success, invalidEmail)
  .transform((text) => text.toLowerCase());

/** The rules of a page for who asks. */
export const contactRules = (page: AskingPage) =>
  page === 'project'
    ? { name: personName, email: projectPageEmail, phone: projectPagePhone }
    : { name: personName, email, phone };

/** A field that may be left empty: what was typed, or nothing. */
export const emptyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]);

/** A choice among projects, as a list of choices gives it. */
export const projectChoice = z.string().regex(/^\d+$/, 'Choose a project.').transform(Number);

const checkFollowing = 'Please check the following:';

type Checked = {
  page: AskingPage;
  values: Record<string, unknown>;
  errors: Record<string, string>;
  required: string[];
  emailField: string;
  phoneField: string;
};
export type FormProblem = { lead: string; list: string[] };

/**
 * What a page says above its button of a form that can't be sent yet (section 5 "Project page inquiry", section 8 "Builder
 * page forms"); undefined when nothing is wrong.
 */
export function problemOf(checked: Checked): FormProblem | undefined {
  const { page, values, errors, required, emailField, phoneField } = checked;
  const list = Object.values(errors);
  if (list.length === 0) return undefined;
  if (page !== 'project') return { lead: checkFollowing, list };
  if (required.some((field) => String(values[field] ?? '').trim() === ''))
    return { lead: 'Please fill in all required fields.', list: [] };
  const [lead = ''] = [errors[emailField] && invalidEmail, errors[phoneField] && invalidPhone, ...list].filter(Boolean);
  return { lead, list: [] };
}

/** What is wrong with each of these fields. */
export const errorsOf = (fields: Record<string, { error?: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { error }]) => (error ? [[name, error]] : [])));

type Attempt = {
  page: AskingPage;
  /** The page's own text for a sending that failed. */
  text: string;
  /** Why it failed; undefined where it was not sent. */
  failed: Failed | undefined;
  /** What keeps it from being sent. */
  problem: FormProblem | undefined;
  /** What is wrong with each field. */
  errors: Record<string, string>;
};
type Told = { message?: string; list?: FormProblem; isOffline?: boolean };

/**
 * What a form says of the last attempt to send it: a message above its buttons, and a list of what is wrong. On a builder's page the
 * server's message comes first, else the list, else "Error: " and the message, else the page's own text. A message does not
 * displace the list: both are shown.
 */
export function tellAttempt({ page, text, failed, problem, errors }: Attempt): Told {
  if (!failed) return problem?.list.length === 0 ? { message: problem.lead } : { list: problem };
  const list = [...Object.values(errors), ...failed.hiddenFieldErrors];
  return {
    message: failed.serverMessage || failureOf({ page, text, failed }),
    list: list.length > 0 ? { lead: checkFollowing, list } : undefined,
    isOffline: failed.message === networkErrorText,
  };
}

/** What a page says of a failure of which the server said nothing; undefined where the list says it. */
function failureOf({ page, text, failed }: Pick<Attempt, 'page' | 'text'> & { failed: Failed }): string | undefined {
  if (page === 'project') return text;
  if (Object.keys(failed.fields).length > 0) return undefined;
  return page === 'developer' && failed.status === undefined ? `Error: ${failed.message}` : text;
}
