import { z } from 'zod';
import { logoFields, logoInput } from '#media/shared/contract.ts';
import { callFor, dataResponse, openCall, savedResponse } from '#platform/shared/http/contract.ts';
import { flag, richText, singleLine } from '#platform/shared/http/fields.ts';
import { readWebAddress } from '#platform/shared/http/link-rules.ts';
import { historyEntry, recordFields } from '#records/shared/crud.ts';
import { visitLimits } from '#site-visits/shared/rules.ts';
import { email, phoneProblem } from '#users/shared/fields.ts';
import { activityMonthLimits, settingLengths as maxLengths, maxNotified, maxSocialLinks } from './rules.ts';

const socialLink = z.object({ name: z.string(), url: z.string() });
const shown = {
  name: z.string(),
  tagline: z.string(),
  logo: logoFields.logo,
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  opening_hours: z.string(),
  social_links: z.array(socialLink),
  fair_starts_on: z.string().nullable().describe('The first day of the fair; null while it has no dates.'),
  fair_ends_on: z.string().nullable(),
};
const texts = {
  about: z.string().describe('HTML of paragraphs, headings, lists, bold, italic and links.'),
  why_visit: z.string().describe('Text of the page Why to visit, in the same format.'),
  contact: z.string().describe('Text of the contact page, in the same format.'),
  privacy: z.string().describe('The organiser’s part of the privacy page, in the same format; may be empty.'),
  terms: z.string().describe('Terms of use, in the same format; empty where there are none.'),
};
const keptMonths = {
  activity_months: z.int().describe('How many months of the activity log are kept, beside the current one.'),
  inquiry_months: z.int().nullable().describe('After how many months inquiries are erased; null: never.'),
  visit_months: z.int().nullable().describe('After how many months site visits are erased; null: never.'),
  unconfirmed_account_months: z
    .int()
    .nullable()
    .describe('After how many months accounts that were never confirmed are deleted; null: never.'),
};
const siteSettings = z.object({ ...shown, ...texts, ...keptMonths });
export type SiteSettings = z.infer<typeof siteSettings>;

const expoSettings = z.object({
  ...recordFields,
  ...shown,
  ...texts,
  logo_id: logoFields.logo_id,
  default_visit_capacity: z.int(),
  stalls_need_approval: z.boolean(),
  agents_need_number: z.boolean(),
  organisers_need_second_factor: z.boolean(),
  ...keptMonths,
  notification_emails: z.array(z.string()),
});
export type ExpoSettings = z.infer<typeof expoSettings>;

const line = (what: string, longest: number) =>
  singleLine(`Enter the ${what}.`).trim().max(longest, `Keep the ${what} within ${longest} characters.`);

const day = (what: string) =>
  z.preprocess((value) => (value === '' ? null : value), z.iso.date(`Enter ${what} as a date.`).nullable());

const months = `Enter a whole number from ${activityMonthLimits.min} to ${activityMonthLimits.max}.`;
/** A month that is left out stays as it is. */
const monthsInput = (what: string) =>
  z
    .preprocess(
      (value) => (value === '' ? null : value),
      z.coerce
        .number({ error: months })
        .int(months)
        .min(activityMonthLimits.min, months)
        .max(activityMonthLimits.max, months)
        .nullable(),
    )
    .optional()
    .describe(`After how many months ${what}; null or empty: never.`);

const capacity = `Enter a whole number from 1 to ${visitLimits.maxCapacity}.`;

/** Accepts a list, or text with one address on each line. */
const addresses = z.preprocess(
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

export const settingsInput = z
  .strictObject({
    name: line('name', maxLengths.name).min(1, 'Enter the expo’s name.'),
    tagline: line('tagline', maxLengths.tagline),
    ...logoInput,
    address: line('address', maxLengths.address),
    phone: singleLine('Enter the phone number.')
      .trim()
      .superRefine((text, context) => {
        const problem = text === '' ? undefined : phoneProblem(text);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
    email: z.union([z.literal(''), email], { error: 'Enter an email address such as hello@expo.example.' }),
    opening_hours: line('opening hours', maxLengths.opening_hours),
    social_links: z
      .array(
        z.strictObject({
          name: line('name', 40).min(1, 'Enter what the link is called, such as Instagram.'),
          url: singleLine('Enter the address.')
            .trim()
            .refine(
              (url) => readWebAddress(url) !== undefined,
              'Enter an address that starts with https://, such as https://social.example/expo.',
            ),
        }),
        { error: 'Enter links.' },
      )
      .max(maxSocialLinks, `Enter ${maxSocialLinks} links at most.`),
    fair_starts_on: day('the first day'),
    fair_ends_on: day('the last day'),
    about: richText(maxLengths.text),
    why_visit: richText(maxLengths.text),
    contact: richText(maxLengths.text),
    privacy: richText(maxLengths.text).optional().describe('Left out, it stays as it is.'),
    terms: richText(maxLengths.text).optional().describe('Left out, they stay as they are.'),
    default_visit_capacity: z.coerce
      .number({ error: capacity })
      .int(capacity)
      .min(1, capacity)
      .max(visitLimits.maxCapacity, capacity)
      .describe('How many visitors a time takes at a new project.'),
    stalls_need_approval: flag,
    agents_need_number: flag
      .optional()
      .describe('Consultants’ new stalls need a RERA agent number; left out, it stays as it is.'),
    organisers_need_second_factor: flag
      .optional()
      .describe(
        'Organisers without a second factor have seven days from when this is switched on; left out, it stays as it is.',
      ),
    activity_months: z.coerce
      .number({ error: months })
      .int(months)
      .min(activityMonthLimits.min, months)
      .max(activityMonthLimits.max, months)
      .describe(
        'How many months of the activity log and of searches are kept, beside the current one; older ones are deleted, the log’s totals stay.',
      ),
    inquiry_months: monthsInput('inquiries are erased, from when they were sent'),
    visit_months: monthsInput('site visits are erased, from the day of the visit'),
    unconfirmed_account_months: monthsInput('visitors’ accounts that were never confirmed are deleted'),
    notification_emails: addresses.describe('Who is told by email; empty: the expo’s own address.'),
  })
  .superRefine(({ fair_starts_on: first, fair_ends_on: last }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (first && !last) refuse('fair_ends_on', 'Enter the last day too, or neither.');
    if (last && !first) refuse('fair_starts_on', 'Enter the first day too, or neither.');
    if (first && last && last < first) refuse('fair_ends_on', 'The last day can’t be before the first.');
  });

const own = callFor('settings').route({ tags: ['Settings'] });

export const settingsContract = {
  site: openCall
    .route({
      method: 'GET',
      path: '/settings/site',
      summary: 'The expo’s name and contact details',
      tags: ['Settings'],
    })
    .output(dataResponse(siteSettings)),
  find: own
    .route({ method: 'GET', path: '/admin/settings', summary: 'All settings of the expo' })
    .output(dataResponse(expoSettings)),
  update: own
    .route({ method: 'PUT', path: '/admin/settings', summary: 'Change the settings of the expo' })
    .input(settingsInput.safeExtend({ version: z.coerce.number().int().min(1).optional() }))
    .output(savedResponse(expoSettings)),
  history: own
    .route({ method: 'GET', path: '/admin/settings/history', summary: 'The latest 100 changes of the settings' })
    .output(dataResponse(z.array(historyEntry))),
};
