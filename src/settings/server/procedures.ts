import { dataForCaller, implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { settings } = implementation;

export const settingsProcedures = settings.router({
  site: settings.site.handler(async ({ context }) => ({
    success: true as const,
    data: await context.services.settings.site(),
  })),
  find: settings.find.handler(dataForCaller((services, person) => services.settingsForm.find(person))),
  update: settings.update.handler(async ({ input, context }) => ({
    success: true as const,
    message: 'The settings were saved.',
    data: await context.services.settingsForm.update(requireCaller(context).person, input),
  })),
  history: settings.history.handler(dataForCaller((services, person) => services.settingsForm.history(person))),
});
