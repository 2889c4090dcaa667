import type { Services } from '#app/server/services.ts';
import { settingsFormService, settingsService } from './service.ts';

/** Makes the services of the expo’s settings. */
export const settingServices = {
  expoName: (all: Services) => async () => (await all.settings.site()).name,
  needsAgentNumber: (all: Services) => async () => (await all.settings.rules()).agentsNeedNumber,
  settings: (all: Services) => settingsService(all.db, all.directory.version),
  settingsForm: (all: Services) => settingsFormService(all),
};
