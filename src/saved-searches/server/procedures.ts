import { dataForCaller, implementation } from '#app/server/implementation.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';

const { savedSearches } = implementation;

export const savedSearchesProcedures = savedSearches.router({
  list: savedSearches.list.handler(dataForCaller((services, person) => services.savedSearches.list(person.id))),

  save: savedSearches.save.handler(async ({ input, context }) => {
    const { person } = requireCaller(context);
    const saved = await context.services.savedSearches.save(person.id, input);
    const waits = !person.email_confirmed && input.frequency !== 'never';
    const done = waits ? 'The search is saved. Emails come once you confirm your address.' : 'The search is saved.';
    const message = saved.existed ? 'You saved this search already.' : done;
    return { success: true, message, ...saved };
  }),

  update: savedSearches.update.handler(async ({ input: { id, ...changes }, context }) => ({
    success: true,
    message: 'Saved.',
    data: await context.services.savedSearches.update(requireCaller(context).person.id, id, changes),
  })),

  opened: savedSearches.opened.handler(async ({ input, context }) => {
    await context.services.savedSearches.opened(requireCaller(context).person.id, input.id);
    return { success: true, message: 'New projects are counted from now on.' };
  }),

  remove: savedSearches.remove.handler(async ({ input, context }) => {
    await context.services.savedSearches.remove(requireCaller(context).person.id, input.id);
    return { success: true, message: 'The saved search is deleted.' };
  }),

  restore: savedSearches.restore.handler(async ({ input, context }) => ({
    success: true,
    message: 'The saved search is back.',
    data: await context.services.savedSearches.restore(requireCaller(context).person.id, input.id),
  })),
});
