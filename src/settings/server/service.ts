import type { z } from 'zod';
import type { Actor } from '#access/shared/policy-rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import { versionedCache } from '#platform/server/versioned-cache.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { RetentionKind } from '#retention/shared/rules.ts';
import type { ExpoSettings, SiteSettings, settingsInput } from '#settings/shared/contract.ts';
import { withName } from '#settings/shared/rules.ts';
import { pageTexts, publicSettings } from '#settings/shared/setting-fields.ts';
import { selectSettings, setDemoContact, settingsId, settingsRecord } from './queries.ts';

export type SettingsService = ReturnType<typeof settingsService>;
/** Other services ask this of how the expo works. */
type ExpoRules = {
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
      const shown = Object.fromEntries(publicSettings.map((name) => [name, row[name]]));
      const texts = Object.fromEntries(pageTexts.map((name) => [name, withName(row[name], row.name)]));
      return { logo: row.logo, ...shown, ...texts } as SiteSettings;
    },

    rules: async (): Promise<ExpoRules> => {
      const row = await stored();
      const { notification_emails, email } = row;
      return {
        agentsNeedNumber: row.agents_need_number,
        activityMonths: row.activity_months,
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

type Input = z.output<typeof settingsInput>;

type FormParts = {
  records: RecordKit;
  /** Offers places that become free to visitors who wait. */
  visitMachine: { sweepLater: () => Promise<void> };
};

export function settingsFormService({ records, visitMachine }: FormParts) {
  const kept = records.service(settingsRecord);
  return {
    find: (actor: Actor): Promise<ExpoSettings> => kept.find(actor, settingsId),
    /** Saves the settings. @throws ValidationError, ConflictError when `version` is outdated. */
    update: (actor: Actor, input: Input & { version?: number | undefined }): Promise<ExpoSettings> =>
      kept.update(actor, { ...input, id: settingsId }, async (_tx, before, sent) => {
        const { default_visit_capacity: places = before.default_visit_capacity } = sent;
        if (places !== before.default_visit_capacity) await visitMachine.sweepLater();
        return sent;
      }),
    history: (actor: Actor) => kept.history(actor, settingsId),
  };
}

/** Fills in the demo's settings. */
export const settingsInBulk = { setDemoContact };
