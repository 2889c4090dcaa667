import type { z } from 'zod';
import { formatDay } from '#platform/shared/format/days.ts';
import { api } from '#platform/web/lib/api.ts';
import type { Editable } from '#records/web/resource.ts';
import { type ExpoSettings, settingsInput } from '#settings/shared/contract.ts';

type Input = z.output<typeof settingsInput>;
/** Mail addresses are typed as one text. */
export type SettingsValues = Omit<z.input<typeof settingsInput>, 'notification_emails'> & {
  notification_emails: string;
  fair_starts_on: string;
  fair_ends_on: string;
};

const text = (html: string) => html.replace(/<[^>]*>/g, ' ');

export const settings = {
  path: '/admin/settings',
  words: { one: 'form', many: 'forms' },
  calls: () => ({
    update: ({ id: _, ...input }: Input & { id: number; version?: number }) => api().settings.update(input),
    history: (_: { id: number }, options?: { signal?: AbortSignal }) => api().settings.history({}, options),
  }),
  labels: {
    name: 'Name',
    tagline: 'Tagline',
    logo_id: 'Logo',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    opening_hours: 'Opening hours',
    social_links: 'Social links',
    fair_starts_on: 'First day',
    fair_ends_on: 'Last day',
    about: 'About the fair',
    why_visit: 'Why to visit',
    contact: 'Contact',
    privacy: 'Privacy',
    terms: 'Terms of use',
    default_visit_capacity: 'Visitors per time',
    stalls_need_approval: 'New stalls need approval',
    agents_need_number: 'Consultants need a RERA agent number',
    organisers_need_second_factor: 'Organisers need two-step sign-in',
    activity_months: 'Months of activity kept',
    inquiry_months: 'Months inquiries are kept',
    visit_months: 'Months site visits are kept',
    unconfirmed_account_months: 'Months unconfirmed accounts are kept',
    notification_emails: 'Who is told by email',
  },
  show: {
    social_links: (links: { name: string; url: string }[]) =>
      links.map(({ name, url }) => `${name}: ${url}`).join(', '),
    fair_starts_on: formatDay,
    fair_ends_on: formatDay,
    about: text,
    why_visit: text,
    contact: text,
    privacy: text,
    terms: text,
  },
  form: {
    schema: settingsInput as unknown as z.ZodType<Input, SettingsValues>,
    values: (row) => ({
      name: row?.name ?? '',
      tagline: row?.tagline ?? '',
      logo_id: row?.logo_id ?? null,
      address: row?.address ?? '',
      phone: row?.phone ?? '',
      email: row?.email ?? '',
      opening_hours: row?.opening_hours ?? '',
      social_links: row?.social_links ?? [],
      fair_starts_on: row?.fair_starts_on ?? '',
      fair_ends_on: row?.fair_ends_on ?? '',
      about: row?.about ?? '',
      why_visit: row?.why_visit ?? '',
      contact: row?.contact ?? '',
      privacy: row?.privacy ?? '',
      terms: row?.terms ?? '',
      default_visit_capacity: row?.default_visit_capacity ?? 10,
      stalls_need_approval: row?.stalls_need_approval ?? true,
      agents_need_number: row?.agents_need_number ?? true,
      organisers_need_second_factor: row?.organisers_need_second_factor ?? false,
      activity_months: row?.activity_months ?? 24,
      inquiry_months: row?.inquiry_months ?? '',
      visit_months: row?.visit_months ?? '',
      unconfirmed_account_months: row?.unconfirmed_account_months ?? '',
      notification_emails: row?.notification_emails.join('\n') ?? '',
    }),
    fields: () => null,
  },
} satisfies Editable<ExpoSettings, SettingsValues, Input>;

/** History also contains the time when the set-up was finished. */
export const settingsHistory = { ...settings, labels: { ...settings.labels, set_up: 'Guide to setting up' } };
