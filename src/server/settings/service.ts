import { siteSettings } from '#shared/settings/contract.ts';
import { defaultSiteSettings, type SiteSettings } from '#shared/settings/rules.ts';
import type { Db } from '../platform/database/open.ts';
import { selectSettings } from './queries.ts';

export type SettingsService = ReturnType<typeof settingsService>;

/** The organiser's settings, each falling back to its default. */
export function settingsService(db: Db) {
  return {
    async site(): Promise<SiteSettings> {
      const { site } = await selectSettings(db, ['site']);
      return siteSettings.parse({ ...defaultSiteSettings, ...(site as object | undefined) });
    },
  };
}
