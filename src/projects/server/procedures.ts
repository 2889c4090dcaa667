import { forCaller, implementation } from '#app/server/implementation.ts';
import { optionalCaller } from '#platform/server/http/procedure.ts';
import { counted } from '#platform/shared/format/counts.ts';
import type { ListingChange } from '#projects/shared/listing-rules.ts';
import { projectStatusLabels } from '#projects/shared/rules.ts';
import { csvAnswer } from '#records/server/csv.ts';
import type { BulkResult } from '#records/shared/crud.ts';

const { managedProjects, projects } = implementation;

export const projectsProcedures = projects.router({
  find: projects.find.handler(async ({ input, context }) => ({
    success: true,
    data: await context.services.projects.find(input.id, (await optionalCaller(context))?.person),
  })),
});

const done: Record<ListingChange, string> = {
  list: 'listed',
  unlist: 'taken off the list',
  archive: 'archived',
  restore: 'restored',
};

function bulkMessage(result: BulkResult, what: string): string {
  const number = result.done.length;
  const changed = `${counted(number, 'project', 'projects')} ${what}`;
  return result.refused.length > 0 ? `${changed}, ${result.refused.length} not.` : `${changed}.`;
}

export const managedProjectsProcedures = {
  list: managedProjects.list.handler(
    forCaller((services, person, input) => services.managedProjects.page(person, input)),
  ),
  export: managedProjects.export.handler(
    forCaller(async (services, person, input) =>
      csvAnswer('projects', await services.managedProjects.csv(person, input)),
    ),
  ),
  changeListing: managedProjects.changeListing.handler(
    forCaller(async (services, person, { ids, change }) => {
      const data = await services.managedProjects.changeListing(person, ids, change);
      return { success: true, message: bulkMessage(data, done[change]), data };
    }),
  ),
  changeStatus: managedProjects.changeStatus.handler(
    forCaller(async (services, person, { ids, project_status }) => {
      const data = await services.managedProjects.changeStatus(person, ids, project_status);
      const message = bulkMessage(data, `set to ${projectStatusLabels[project_status]}`);
      return { success: true, message, data };
    }),
  ),
};
