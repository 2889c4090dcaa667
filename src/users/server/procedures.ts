import { dataForCaller, forCaller, implementation } from '#app/server/implementation.ts';
import { audit } from '#platform/server/http/audit.ts';
import { requireCaller } from '#platform/server/http/procedure.ts';
import { csvAnswer } from '#records/server/csv.ts';
import { newRecordsProcedures } from '#records/server/new-records-procedures.ts';
import { exhibitorSheet } from '#users/shared/exhibitor-sheet.ts';
import type { Person } from '#users/shared/fields.ts';
import { accountStatus } from '#users/shared/rules.ts';

const { users, exhibitorSheet: sheetCalls } = implementation;

export const usersProcedures = {
  list: users.list.handler(forCaller((services, person, input) => services.userList.page(person, input))),

  exportCsv: users.exportCsv.handler(
    forCaller(async (services, person, input, context) => {
      const answer = csvAnswer('users', await services.userList.csv(input));
      await audit(context, 'personal data exported', { by: person.id, what: 'users' });
      return answer;
    }),
  ),

  find: users.find.handler(dataForCaller((services, person, { id }) => services.userAdmin.find(person, id))),

  create: users.create.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      const created = await services.userAdmin.create(by, input);
      const { person: data, invitedTo } = created;
      await auditCreated(context, by, created);
      const sent = services.mailer.isFiles
        ? `The invitation to ${data.email} is a file in DATA_DIR/mail, because no mail server is set.`
        : `Invitation emailed to ${data.email}.`;
      const message =
        invitedTo !== undefined
          ? `${data.name} has an account already, which stays as it is until they accept. ${sent}`
          : accountStatus(data) === 'invited'
            ? sent
            : `${data.name} has an account.`;
      return { success: true, message, data };
    }),
  ),

  update: users.update.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      const before = await services.userAdmin.find(person, input.id);
      const { person: data, unattended } = await services.userAdmin.update(by, input);
      await audit(context, 'account changed', { person: data.id, by, before: standing(before), ...standing(data) });
      return { success: true, message: `${data.name} was saved.`, data, unattended };
    }),
  ),

  password: users.password.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      await services.userAdmin.setPassword(by, input);
      await audit(context, 'password changed', { person: input.id, by });
      return { success: true, message: 'The password was changed, and their sessions have ended.' };
    }),
  ),

  removeSecondFactor: users.removeSecondFactor.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      await services.factorRemoval.byOrganiser(by, input.id);
      await audit(context, 'second factors removed', { person: input.id, by });
      return { success: true, message: 'The second step was removed, and their sessions have ended.' };
    }),
  ),

  history: users.history.handler(dataForCaller((services, _person, { id }) => services.records.history.of('user', id))),

  remove: users.remove.handler(
    forCaller(async (services, person, input, context) => {
      const by = person.id;
      const unattended = await services.userAdmin.remove(by, input.id);
      await audit(context, 'account deleted', { person: input.id, by });
      return { success: true, message: 'The account was deleted.', unattended };
    }),
  ),
};

export const exhibitorSheetProcedures = newRecordsProcedures(sheetCalls, {
  sheet: exhibitorSheet,
  serviceOf: (services) => services.exhibitorSheets,
  done: ({ services }) =>
    services.mailer.isFiles
      ? 'invited. The invitations are files in DATA_DIR/mail, because no mail server is set.'
      : 'invited by email.',
  after: async (context, made) => {
    for (const each of made) await auditCreated(context, requireCaller(context).person.id, each);
  },
});

const auditCreated = (
  context: Parameters<typeof audit>[0],
  by: number,
  { person, invitedTo }: { person: Person; invitedTo?: number },
): Promise<void> =>
  invitedTo === undefined
    ? audit(context, 'account made', { person: person.id, by, ...standing(person) })
    : audit(context, 'invited to a stall', { person: person.id, by, stall: invitedTo });

const standing = ({ roles, is_active }: Person) => ({ roles: roles.map(({ id }) => id), active: is_active });
