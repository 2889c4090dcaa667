import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';

const { roles } = implementation;

export const rolesProcedures = {
  list: roles.list.handler(dataForCaller((services, person) => services.roles.list(person))),

  find: roles.find.handler(dataForCaller((services, person, { id }) => services.roles.find(person, id))),

  create: roles.create.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      const data = await services.roles.create(by, input);
      await audit(context, 'role made', { role: data.id, by, permissions: data.permissions.map(({ id }) => id) });
      return { success: true, message: `The role ${data.name} is made.`, data };
    }),
  ),

  update: roles.update.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      const data = await services.roles.update(by, input);
      await audit(context, 'role changed', { role: data.id, by, permissions: data.permissions.map(({ id }) => id) });
      return { success: true, message: `The role ${data.name} was saved.`, data };
    }),
  ),

  history: roles.history.handler(dataForCaller((services, _person, { id }) => services.records.history.of('role', id))),

  remove: roles.remove.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      await services.roles.remove(by, input.id);
      await audit(context, 'role deleted', { role: input.id, by });
      return { success: true, message: 'The role was deleted.' };
    }),
  ),

  permissions: roles.permissions.handler(dataForCaller((services) => services.roles.permissions())),
};
