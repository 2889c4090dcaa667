import { z } from 'zod';
import { logoFields, logoInput } from '#media/shared/contract.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import { flag, richText } from '#platform/shared/http/fields.ts';
import type { Described, FieldsWith } from '#records/shared/field-rules.ts';
import { orNone } from '#records/shared/field-schemas.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import {
  addressesInput,
  dayInput,
  emailInput,
  lineInput,
  phoneInput,
  socialLinksInput,
  wholeInput,
} from './setting-inputs.ts';

/** These properties describe a setting. Its label is that of the form, of history and of the comparison of versions. */
export type Setting = Pick<Described, 'label' | 'formLabel' | 'hint' | 'about' | 'isPublic' | 'history'> & {
  /** The values that calls may send. */
  input: z.ZodType;
  /** The value that calls answer. */
  answer: z.ZodType;
  /** The attributes of its box in a form. */
  box?: {
    type?: 'tel' | 'email' | 'date' | 'number';
    autoComplete?: 'off';
    required?: true;
    min?: number;
    max?: number;
  };
  /** Says that it is the HTML of a page, in which {name} stands for the expo’s name. */
  isPageText?: true;
  /** Returns a value as history shows it. Omitted for texts, numbers, and yes or no. */
  inWords?: (value: never) => string;
};

/** A text of one line. @param what names it in messages. */
const line = (what: string, longest: number) =>
  ({ input: lineInput(what, longest), answer: z.string(), box: { autoComplete: 'off' } }) as const;

const nameLine = line('name', 60);

const day = { answer: z.string().nullable(), box: { type: 'date' }, inWords: formatDay, isPublic: true } as const;

/** The limit is in characters and includes the markup. */
const html = richText(40_000);
const pageText = {
  input: html,
  inWords: (text: string) => text.replace(/<[^>]*>/g, ' '),
  isPageText: true,
  isPublic: true,
} as const;

const whole = (min: number, max: number) =>
  ({ input: wholeInput(min, max), answer: z.int(), box: { type: 'number', min, max, required: true } }) as const;

const months = whole(1, 120);
/** Something is erased after this many months. A number that is left out stays as it is. */
const erasedMonths = (sent: string, answered: string) =>
  ({
    input: orNone(months.input).optional(),
    about: `After how many months ${sent}; null or empty: never.`,
    answer: z.int().nullable().describe(`After how many months ${answered}; null: never.`),
    box: { type: 'number', min: months.box.min, max: months.box.max },
    isPublic: true,
  }) as const;

/**
 * The settings of the organiser, in the order of the form. Calls, columns, history and what forms say of a field are
 * made from them (docs/decisions/0114). The column has the field's name.
 */
export const settingFields = {
  name: {
    ...nameLine,
    label: 'Name',
    hint: 'In the header, in titles, in email and in calendars.',
    input: nameLine.input.min(1, 'Enter the expo’s name.'),
    box: { ...nameLine.box, required: true },
    isPublic: true,
  },
  tagline: {
    ...line('tagline', 150),
    label: 'Tagline',
    hint: 'On the home page and in the footer.',
    isPublic: true,
  },
  logo_id: { label: 'Logo', input: logoInput.logo_id, answer: logoFields.logo_id },
  address: { ...line('address', 300), label: 'Address', isPublic: true },
  phone: {
    label: 'Phone',
    input: phoneInput,
    answer: z.string(),
    box: { type: 'tel', autoComplete: 'off' },
    isPublic: true,
  },
  email: {
    label: 'Email',
    input: emailInput,
    answer: z.string(),
    box: { type: 'email', autoComplete: 'off' },
    isPublic: true,
  },
  opening_hours: { ...line('opening hours', 100), label: 'Opening hours', isPublic: true },
  social_links: {
    label: 'Social links',
    input: socialLinksInput,
    answer: z.array(z.object({ name: z.string(), url: z.string() })),
    isPublic: true,
    inWords: (links: { name: string; url: string }[]) => links.map(({ name, url }) => `${name}: ${url}`).join(', '),
  },
  fair_starts_on: {
    ...day,
    label: 'First day',
    input: dayInput('the first day'),
    answer: day.answer.describe('The first day of the fair; null while it has no dates.'),
  },
  fair_ends_on: { ...day, label: 'Last day', input: dayInput('the last day') },
  about: {
    ...pageText,
    label: 'About the fair',
    answer: z.string().describe('HTML of paragraphs, headings, lists, bold, italic and links.'),
  },
  why_visit: {
    ...pageText,
    label: 'Why to visit',
    answer: z.string().describe('Text of the page Why to visit, in the same format.'),
  },
  contact: {
    ...pageText,
    label: 'Contact',
    hint: 'The address, phone, email and hours follow it.',
    answer: z.string().describe('Text of the contact page, in the same format.'),
  },
  privacy: {
    ...pageText,
    label: 'Privacy',
    hint: 'What the program keeps, who sees it and for how long follows it.',
    input: html.optional(),
    about: 'Left out, it stays as it is.',
    answer: z.string().describe('The organiser’s part of the privacy page, in the same format; may be empty.'),
  },
  terms: {
    ...pageText,
    label: 'Terms of use',
    hint: 'The footer leads to them. If empty, there is no such page.',
    input: html.optional(),
    about: 'Left out, they stay as they are.',
    answer: z.string().describe('Terms of use, in the same format; empty where there are none.'),
  },
  default_visit_capacity: {
    ...whole(1, visitLimits.maxCapacity),
    label: 'Visitors per time',
    hint: 'For site visits where neither project nor stall has a number.',
    about: 'How many visitors a time takes at a new project.',
  },
  stalls_need_approval: {
    label: 'New stalls need approval',
    hint: 'Until you approve it, a new stall isn’t listed.',
    input: flag,
    answer: z.boolean(),
  },
  agents_need_number: {
    label: 'Consultants need a RERA agent number',
    hint: 'New stalls of consultants are approved only with it. Stalls that were approved before are asked for it once.',
    about: 'Consultants’ new stalls need a RERA agent number; left out, it stays as it is.',
    input: flag.optional(),
    answer: z.boolean(),
  },
  organisers_need_second_factor: {
    label: 'Organisers need two-step sign-in',
    hint: 'Organisers without it have seven days from now, or from when they get the role. After that they can open only the page that sets it up.',
    about:
      'Organisers without a second factor have seven days from when this is switched on; left out, it stays as it is.',
    input: flag.optional(),
    answer: z.boolean(),
  },
  activity_months: {
    ...months,
    label: 'Months of activity kept',
    hint: 'Older page views, clicks and searches are deleted. The totals of views and clicks stay.',
    about:
      'How many months of the activity log and of searches are kept, beside the current one; older ones are deleted, the log’s totals stay.',
    answer: z.int().describe('How many months of the activity log are kept, beside the current one.'),
    isPublic: true,
  },
  inquiry_months: {
    ...erasedMonths('inquiries are erased, from when they were sent', 'inquiries are erased'),
    label: 'Months inquiries are kept',
    formLabel: 'Inquiries',
    hint: 'From the day they were sent.',
  },
  visit_months: {
    ...erasedMonths('site visits are erased, from the day of the visit', 'site visits are erased'),
    label: 'Months site visits are kept',
    formLabel: 'Site visits',
    hint: 'From the day of the visit.',
  },
  unconfirmed_account_months: {
    ...erasedMonths(
      'visitors’ accounts that were never confirmed are deleted',
      'accounts that were never confirmed are deleted',
    ),
    label: 'Months unconfirmed accounts are kept',
    formLabel: 'Unconfirmed accounts',
    hint: 'Visitors who never confirmed their address and haven’t signed in for 30 days.',
  },
  notification_emails: {
    label: 'Who is told by email',
    hint: 'One email address per line. They are told of stalls to approve, claims, and inquiries to firms without members. If empty, the expo’s address is used.',
    about: 'Who is told by email; empty: the expo’s own address.',
    input: addressesInput,
    answer: z.array(z.string()),
    history: 'only that it changed',
  },
} as const satisfies Record<string, Setting>;

type Settings = typeof settingFields;
export type SettingName = keyof Settings;
export const settingNames = Object.keys(settingFields) as SettingName[];

const withTrait = <Trait extends 'isPublic' | 'isPageText'>(trait: Trait) =>
  settingNames.filter((name) => trait in settingFields[name]) as (keyof FieldsWith<Settings, Record<Trait, true>>)[];
/** The names of the settings that everyone may read. */
export const publicSettings = withTrait('isPublic');
export const pageTexts = withTrait('isPageText');

const inputOf = ({ input, about }: Setting) => (about === undefined ? input : input.describe(about));

/** The values that calls may send, by setting. */
export const settingInputs = Object.fromEntries(
  settingNames.map((name) => [name, inputOf(settingFields[name])]),
) as unknown as { [Name in SettingName]: Settings[Name]['input'] };

/** Returns what calls answer, by setting. */
export const settingAnswers = <Name extends SettingName>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, settingFields[name].answer])) as unknown as {
    [Each in Name]: Settings[Each]['answer'];
  };
