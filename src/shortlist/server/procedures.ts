import { dataForAll, dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';

const { shortlist } = implementation;

export const shortlistProcedures = {
  projects: shortlist.projects.handler(dataForAll((services, input) => services.shortlist.projects(input.ids))),

  list: shortlist.list.handler(dataForCaller((services, person) => services.shortlist.own(person.id))),

  put: shortlist.put.handler(
    forCaller(async (services, person, input) => ({
      success: true,
      message: 'Saved to your shortlist.',
      data: await services.shortlist.put(person.id, input.project_id, input.note),
    })),
  ),

  remove: shortlist.remove.handler(
    forCaller(async (services, person, input) => {
      await services.shortlist.remove(person.id, input.project_id);
      return { success: true, message: 'Removed from your shortlist.' };
    }),
  ),

  join: shortlist.join.handler(
    dataForCaller((services, person, { projects }) => services.shortlist.join(person.id, projects)),
  ),
};
