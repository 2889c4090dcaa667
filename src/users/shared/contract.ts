import { z } from 'zod';
import {
  callFor,
  decision,
  findCall,
  messageResponse,
  pageResponse,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { flag, id, singleLine } from '#platform/shared/http/fields.ts';
import { exportCall, historyCall, stateVersion } from '#records/shared/crud.ts';
import { type ExportInput, type ListInput, listInput } from '#records/shared/lists/list-input.ts';
import { newPassword, othersEmail, othersName, person, personDetails } from './fields.ts';
import { userList } from './rules.ts';

const organisers = callFor('users', 'Users');

const searches = 'Words that must all occur in the name, email, phone or company.';
export type UserListInput = ListInput<typeof userList>;
export type UserExportInput = ExportInput<typeof userList>;

const role = singleLine('Choose a role.')
  .min(1, 'Choose a role.')
  .max(100, 'There is no such role.')
  .describe('A role’s name.');
export const newUserInput = z.strictObject({
  name: othersName,
  email: othersEmail,
  role,
  password: z
    .preprocess((value) => (value === '' ? undefined : value), newPassword.optional())
    .describe('Left out where a stall is given: then the person is invited by email and chooses one.'),
  exhibitor_id: id.nullable().optional().describe('The stall that they own, of the role’s kind.'),
  new_stall: z
    .preprocess(
      (value) => (value === '' ? null : value),
      singleLine('Enter the stall’s name.')
        .trim()
        .max(255, 'Keep the name within 255 characters.')
        .nullable()
        .optional(),
    )
    .describe('The name of a stall to make for them.'),
  ...personDetails,
});
export const userInput = z.strictObject({
  id,
  name: othersName,
  email: othersEmail,
  role,
  is_active: flag.optional(),
  version: stateVersion.optional(),
  ...personDetails,
});

export const userPasswordInput = z
  .strictObject({ id, password: newPassword, password_confirmation: z.string().optional() })
  .refine(({ password, password_confirmation: repeated }) => repeated === undefined || repeated === password, {
    path: ['password_confirmation'],
    message: 'Both passwords must be the same.',
  });

export const managedPerson = person.extend({
  version: stateVersion,
  can: z.object({ update: decision, password: decision, second_factor: decision, remove: decision }),
});
export type ManagedPerson = z.infer<typeof managedPerson>;

const userPage = pageResponse(
  managedPerson.extend({
    undelivered: z.boolean().describe('Whether an email to this address couldn’t be delivered.'),
  }),
);
export type UserPage = z.infer<typeof userPage>;

const oneUser = savedResponse(managedPerson);

const unattendedStall = z.object({ id: z.int(), kind: z.enum(['developer', 'broker']), name: z.string() });
const unattended = z
  .array(unattendedStall)
  .describe('The listed stalls that lost their last person by this change: they can be taken off the list.');
export type UnattendedStall = z.infer<typeof unattendedStall>;

export const usersContract = {
  list: organisers('GET /admin/users', 'People, filtered and paged')
    .input(listInput(userList, searches))
    .output(userPage),
  exportCsv: exportCall(
    organisers,
    '/admin/users/export',
    'All people the filters find, as a CSV file',
    userList,
    searches,
  ),
  find: findCall(organisers, '/admin/users/{id}', 'One person', managedPerson),
  create: organisers('POST /admin/users', 'Create an account', { successStatus: 201 })
    .input(newUserInput)
    .output(oneUser),
  update: organisers('PUT /admin/users/{id}', 'Change an account')
    .input(userInput)
    .output(oneUser.extend({ unattended })),
  password: organisers('PUT /admin/users/{id}/password', 'Set a new password; the person’s sessions end')
    .input(userPasswordInput)
    .output(messageResponse),
  removeSecondFactor: organisers(
    'DELETE /admin/users/{id}/second-factor',
    'Remove the second factors of a person who lost them; the person’s sessions end',
  )
    .input(z.strictObject({ id }))
    .output(messageResponse),
  history: historyCall(organisers, '/admin/users', 'user'),
  remove: organisers('DELETE /admin/users/{id}', 'Delete an account')
    .input(z.strictObject({ id }))
    .output(messageResponse.extend({ unattended })),
};
