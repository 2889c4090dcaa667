import { z } from 'zod';
import { line } from '#shared/http/fields.ts';
import { email, personName, phone } from '#shared/users/fields.ts';

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
  /** Leaves the form without sending it. */
  onCancel: () => void;
};

/** What names a page's form among all there are. */
export const placeOf = ({ page, exhibitor, project }: AskingProps): string => `${page}/${project?.id ?? exhibitor.id}`;

const invalidEmail = 'Please enter a valid email address.';
const invalidPhone = 'Please enter a valid phone number.';

/** The project page takes an optional plus, a digit but 0, and up to 15 more (section 5 "Project page inquiry"). */
const projectPagePhone = phone.refine(
  (text) => text === '' || /^\+?[1-9]\d{0,15}$/.test(text.replace(/[\s()-]/g, '')),
  invalidPhone,
);
const projectPageEmail = line('Enter your email address.')
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
  if (page !== 'project') return { lead: 'Please check the following:', list };
  if (required.some((field) => String(values[field] ?? '').trim() === ''))
    return { lead: 'Please fill in all required fields.', list: [] };
  const [lead = ''] = [errors[emailField] && invalidEmail, errors[phoneField] && invalidPhone, ...list].filter(Boolean);
  return { lead, list: [] };
}

/** What is wrong with each of these fields. */
export const errorsOf = (fields: Record<string, { error?: string }>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { error }]) => (error ? [[name, error]] : [])));
