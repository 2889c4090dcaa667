import { dataForAll, dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { settings } = implementation;

export const settingsProcedures = settings.router({
  site: settings.site.handler(dataForAll((services) => services.settings.site())),
  find: settings.find.handler(dataForCaller((services, person) => services.settingsForm.find(person))),
  update: settings.update.handler(
    forCaller(async (services, person, input) => ({
      success: true,
      message: 'The settings were saved.',
      data: await services.settingsForm.update(person, input),
    })),
  ),
  history: settings.history.handler(dataForCaller((services, person) => services.settingsForm.history(person))),
});
