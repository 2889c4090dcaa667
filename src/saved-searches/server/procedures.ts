import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { savedSearches } = implementation;

export const savedSearchesProcedures = savedSearches.router({
  list: savedSearches.list.handler(dataForCaller((services, person) => services.savedSearches.list(person.id))),

  save: savedSearches.save.handler(
    forCaller(async (services, person, input) => {
      const saved = await services.savedSearches.save(person.id, input);
      const waits = !person.email_confirmed && input.frequency !== 'never';
      const done = waits ? 'The search was saved. Emails come once you confirm your address.' : 'The search was saved.';
      const message = saved.existed
        ? 'You had saved this search already. Its name and emails are now as you chose.'
        : done;
      return { success: true, message, ...saved };
    }),
  ),

  update: savedSearches.update.handler(
    forCaller(async (services, person, { id, ...changes }) => ({
      success: true,
      message: 'Saved.',
      data: await services.savedSearches.update(person.id, id, changes),
    })),
  ),

  opened: savedSearches.opened.handler(
    forCaller(async (services, person, { id }) => {
      await services.savedSearches.opened(person.id, id);
      return { success: true, message: 'New projects are counted from now on.' };
    }),
  ),

  remove: savedSearches.remove.handler(
    forCaller(async (services, person, { id }) => {
      await services.savedSearches.remove(person.id, id);
      return { success: true, message: 'The saved search was deleted.' };
    }),
  ),

  restore: savedSearches.restore.handler(
    forCaller(async (services, person, { id }) => ({
      success: true,
      message: 'The saved search is back.',
      data: await services.savedSearches.restore(person.id, id),
    })),
  ),
});
