import { siteSettings } from '#shared/settings/contract.ts';
import { defaultSiteSettings, type SiteSettings, withName } from '#shared/settings/rules.ts';
import type { Db } from '../platform/database/open.ts';
import { versionedCache } from '../platform/versioned-cache.ts';
import { selectSettings } from './queries.ts';

export type SettingsService = ReturnType<typeof settingsService>;

/**
 * The organiser's settings, each falling back to its default.
 * @param version changes with every change of a setting: the settings, which every page shows, are cached until then.
 */
export function settingsService(db: Db, version: () => Promise<number>) {
  const cached = versionedCache(1);
  return {
    site: async (): Promise<SiteSettings> =>
      cached('site', await version(), async () => {
        const { site } = await selectSettings(db, ['site']);
        const read = siteSettings.parse({ ...defaultSiteSettings, ...(site as object | undefined) });
        const [about, why_visit, contact] = [read.about, read.why_visit, read.contact].map((text) =>
          withName(text, read.name),
        ) as [string, string, string];
        return { ...read, about, why_visit, contact };
      }),
  };
}
