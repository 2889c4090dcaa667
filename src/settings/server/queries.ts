import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { logoColumns } from '#media/server/picture-columns.ts';
import type { Db } from '#platform/server/database/open.ts';
import { sanitiseRichText } from '#platform/server/rich-text.ts';
import { recordColumns } from '#records/server/columns.ts';
import { defineRecord } from '#records/server/definition.ts';
import type { ExpoSettings, settingsInput } from '#settings/shared/contract.ts';
import { expoSettings } from './tables.ts';

/** The settings are one row with this id. */
export const settingsId = 1;

const pageText = (html: string) => sanitiseRichText(html, { headings: true });

const columns = {
  ...recordColumns(expoSettings),
  ...logoColumns(expoSettings),
  name: expoSettings.name,
  tagline: expoSettings.tagline,
  address: expoSettings.address,
  phone: expoSettings.phone,
  email: expoSettings.email,
  opening_hours: expoSettings.openingHours,
  social_links: expoSettings.socialLinks,
  fair_starts_on: expoSettings.fairStartsOn,
  fair_ends_on: expoSettings.fairEndsOn,
  about: expoSettings.about,
  why_visit: expoSettings.whyVisit,
  contact: expoSettings.contact,
  privacy: expoSettings.privacy,
  terms: expoSettings.terms,
  default_visit_capacity: expoSettings.defaultVisitCapacity,
  stalls_need_approval: expoSettings.stallsNeedApproval,
  agents_need_number: expoSettings.agentsNeedNumber,
  organisers_need_second_factor: sql<boolean>`${expoSettings.secondFactorRequiredSince} is not null`,
  activity_months: expoSettings.activityMonths,
  inquiry_months: expoSettings.inquiryMonths,
  visit_months: expoSettings.visitMonths,
  unconfirmed_account_months: expoSettings.unconfirmedAccountMonths,
  notification_emails: expoSettings.notificationEmails,
};

export const settingsRecord = defineRecord({
  noun: 'expo',
  table: expoSettings,
  columns,
  present: (row): ExpoSettings => ({ ...row, can: { update: true, remove: 'An expo’s settings can’t be deleted.' } }),
  title: (_: ExpoSettings) => 'The expo',
  sorts: {},
  files: { logo_id: ['image'] },
  write: ({ logo_id, ...input }: z.output<typeof settingsInput>) => ({
    name: input.name,
    tagline: input.tagline,
    ...(logo_id !== undefined && { logoId: logo_id }),
    address: input.address,
    phone: input.phone,
    email: input.email,
    openingHours: input.opening_hours,
    socialLinks: input.social_links,
    fairStartsOn: input.fair_starts_on,
    fairEndsOn: input.fair_ends_on,
    about: pageText(input.about),
    whyVisit: pageText(input.why_visit),
    contact: pageText(input.contact),
    ...(input.privacy !== undefined && { privacy: pageText(input.privacy) }),
    ...(input.terms !== undefined && { terms: pageText(input.terms) }),
    defaultVisitCapacity: input.default_visit_capacity,
    stallsNeedApproval: input.stalls_need_approval,
    agentsNeedNumber: input.agents_need_number,
    ...(input.organisers_need_second_factor !== undefined && {
      secondFactorRequiredSince: input.organisers_need_second_factor
        ? sql`coalesce(${expoSettings.secondFactorRequiredSince}, now())`
        : null,
    }),
    activityMonths: input.activity_months,
    inquiryMonths: input.inquiry_months,
    visitMonths: input.visit_months,
    unconfirmedAccountMonths: input.unconfirmed_account_months,
    notificationEmails: input.notification_emails,
  }),
  history: [
    'name',
    'tagline',
    'logo_id',
    'address',
    'phone',
    'email',
    'opening_hours',
    'social_links',
    'fair_starts_on',
    'fair_ends_on',
    'about',
    'why_visit',
    'contact',
    'privacy',
    'terms',
    'default_visit_capacity',
    'stalls_need_approval',
    'agents_need_number',
    'organisers_need_second_factor',
    'activity_months',
    'inquiry_months',
    'visit_months',
    'unconfirmed_account_months',
  ],
  // History doesn't keep people's addresses.
  historyHidden: ['notification_emails'],
  export: [],
});

type ContactDetails = Pick<typeof expoSettings.$inferInsert, 'address' | 'email' | 'phone' | 'openingHours'>;

/** Fills in the demo's contact details. The version stays, because no organiser has saved the settings. */
export async function setDemoContact(tx: Db, details: ContactDetails): Promise<void> {
  await tx.update(expoSettings).set(details).where(eq(expoSettings.id, settingsId));
}

export async function selectSettings(db: Db) {
  const [row] = await db.select(columns).from(expoSettings).where(eq(expoSettings.id, settingsId));
  if (!row) throw new Error('The row of settings is missing.');
  return row;
}
