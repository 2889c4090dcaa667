import { callerOf, implementation } from '../platform/http/procedure.ts';

const { users } = implementation;

/** The organiser's calls on people. */
export const usersProcedures = {
  list: users.list.handler(({ input, context }) => context.services.userList.page(input)),

  exportCsv: users.exportCsv.handler(async ({ input, context }) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
    const parts = await context.services.userList.csv(input);
    return new File(parts, `users-${today}.csv`, { type: 'text/csv; charset=utf-8' });
  }),

  find: users.find.handler(async ({ input, context }) => ({
    success: true as const,
    data: await context.services.userAdmin.find(input.id),
  })),

  create: users.create.handler(async ({ input, context }) => {
    const data = await context.services.userAdmin.create(callerOf(context).person.id, input);
    return { success: true as const, message: `${data.name} has an account.`, data };
  }),

  update: users.update.handler(async ({ input, context }) => {
    const data = await context.services.userAdmin.update(callerOf(context).person.id, input);
    return { success: true as const, message: `${data.name} is saved.`, data };
  }),

  password: users.password.handler(async ({ input, context }) => {
    await context.services.userAdmin.setPassword(callerOf(context).person.id, input);
    return { success: true as const, message: 'The password is changed, and their sessions have ended.' };
  }),

  remove: users.remove.handler(async ({ input, context }) => {
    await context.services.userAdmin.remove(callerOf(context).person.id, input.id);
    return { success: true as const, message: 'The account is deleted.' };
  }),
};
