import type { z } from 'zod';
import type { Holder } from '#access/shared/audience-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { RetentionKind } from '#retention/shared/rules.ts';
import type { ExpoSettings, SiteSettings, settingsInput } from '#settings/shared/contract.ts';
import { withName } from '#settings/shared/rules.ts';
import { selectSettings, setDemoContact, settingsId, settingsRecord } from './queries.ts';

export type SettingsService = ReturnType<typeof settingsService>;
/** Settings of how the expo works, which pages don't show. */
export type ExpoRules = {
  defaultVisitCapacity: number;
  agentsNeedNumber: boolean;
  activityMonths: number;
  /** Details are erased after this many months; null means never. */
  months: Record<RetentionKind, number | null>;
  notificationEmails: string[];
};

/**
 * Reads and changes the settings. @param version changes with every change of a setting; the settings are cached until
 * then.
 */
export function settingsService(db: Db, version: () => Promise<number>) {
  const cached = versionedCache(1);
  const stored = async () => cached('settings', await version(), () => selectSettings(db));
  return {
    /** Returns the settings that pages show. */
    site: async (): Promise<SiteSettings> => {
      const row = await stored();
      const text = (html: string) => withName(html, row.name);
      return {
        name: row.name,
        tagline: row.tagline,
        logo: row.logo,
        address: row.address,
        email: row.email,
        phone: row.phone,
        opening_hours: row.opening_hours,
        social_links: row.social_links,
        fair_starts_on: row.fair_starts_on,
        fair_ends_on: row.fair_ends_on,
        about: text(row.about),
        why_visit: text(row.why_visit),
        contact: text(row.contact),
        privacy: text(row.privacy),
        terms: text(row.terms),
        activity_months: row.activity_months,
        inquiry_months: row.inquiry_months,
        visit_months: row.visit_months,
        unconfirmed_account_months: row.unconfirmed_account_months,
      };
    },

    rules: async (): Promise<ExpoRules> => {
      const row = await stored();
      const { default_visit_capacity, agents_need_number, activity_months } = row;
      const { notification_emails, email } = row;
      return {
        defaultVisitCapacity: default_visit_capacity,
        agentsNeedNumber: agents_need_number,
        activityMonths: activity_months,
        months: {
          inquiries: row.inquiry_months,
          visits: row.visit_months,
          accounts: row.unconfirmed_account_months,
        },
        notificationEmails: notification_emails.length > 0 ? notification_emails : [email].filter((one) => one !== ''),
      };
    },
  };
}

type Actor = Holder & { id: number };
type Input = z.output<typeof settingsInput>;

export function settingsFormService(records: RecordKit) {
  const kept = records.service(settingsRecord);
  return {
    find: (actor: Actor): Promise<ExpoSettings> => kept.find(actor, settingsId),
    /** Saves the settings. @throws ValidationError, ConflictError when `version` is outdated. */
    update: (actor: Actor, input: Input & { version?: number | undefined }): Promise<ExpoSettings> =>
      kept.update(actor, { ...input, id: settingsId }),
    history: (actor: Actor) => kept.history(actor, settingsId),
  };
}

/** Fills in the demo's settings. */
export const settingsInBulk = { setDemoContact };
