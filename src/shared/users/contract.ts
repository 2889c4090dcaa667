import { z } from 'zod';
import { callFor, dataResponse, decision, messageResponse, pageResponse, savedResponse } from '../http/contract.ts';
import { flag, id, page, perPage, searchQuery, singleLine, singleLineText } from '../http/fields.ts';
import { newPassword, othersEmail, othersName, person, personDetails } from './fields.ts';
import { userPageSize, userSorts, userStatuses } from './rules.ts';

const organisers = callFor('users').route({ tags: ['Users'] });

const filters = {
  search: searchQuery.optional().describe('Words that must all occur in the name, email, phone or company.'),
  role: singleLineText.max(100, 'There is no such role.').optional().describe('A role’s name.'),
  status: z.enum(userStatuses, `Choose ${userStatuses.join(' or ')}.`).optional(),
  sortBy: z.enum(userSorts, `Choose one of ${userSorts.join(', ')}.`).default('name'),
  sortOrder: z.enum(['asc', 'desc'], 'Choose asc or desc.').default('asc'),
};

export const userExportInput = z.strictObject(filters);
export const userListInput = z.strictObject({ ...filters, page, per_page: perPage(userPageSize) });
export type UserListInput = z.infer<typeof userListInput>;

const role = singleLine('Choose a role.')
  .min(1, 'Choose a role.')
  .max(100, 'There is no such role.')
  .describe('A role’s name.');
export const newUserInput = z.strictObject({
  name: othersName,
  email: othersEmail,
  role,
  password: newPassword,
  ...personDetails,
});
export const userInput = z.strictObject({
  id,
  name: othersName,
  email: othersEmail,
  role,
  is_active: flag.optional(),
  ...personDetails,
});

export const userPasswordInput = z
  .strictObject({ id, password: newPassword, password_confirmation: z.string().optional() })
  .refine(({ password, password_confirmation: repeated }) => repeated === undefined || repeated === password, {
    path: ['password_confirmation'],
    message: 'Both passwords must be the same.',
  });

/** A person as organisers manage them. */
const managedPerson = person.extend({ can: z.object({ update: decision, password: decision, remove: decision }) });
export type ManagedPerson = z.infer<typeof managedPerson>;

const userPage = pageResponse(managedPerson);
export type UserPage = z.infer<typeof userPage>;

const oneUser = savedResponse(managedPerson);

/** The organiser's calls on people (specification, section 2 "Users screen", section 7 "Admin and dashboards"). */
export const usersContract = {
  list: organisers
    .route({ method: 'GET', path: '/admin/users', summary: 'People, filtered and paged' })
    .input(userListInput)
    .output(userPage),
  exportCsv: organisers
    .route({ method: 'GET', path: '/admin/users/export', summary: 'All people the filters find, as a CSV file' })
    .input(userExportInput)
    .output(z.file()),
  find: organisers
    .route({ method: 'GET', path: '/admin/users/{id}', summary: 'One person' })
    .input(z.strictObject({ id }))
    .output(dataResponse(managedPerson)),
  create: organisers
    .route({ method: 'POST', path: '/admin/users', successStatus: 201, summary: 'Make an account for somebody' })
    .input(newUserInput)
    .output(oneUser),
  update: organisers
    .route({ method: 'PUT', path: '/admin/users/{id}', summary: 'Change somebody’s account' })
    .input(userInput)
    .output(oneUser),
  password: organisers
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/password',
      summary: 'Give somebody a new password; their sessions end',
    })
    .input(userPasswordInput)
    .output(messageResponse),
  remove: organisers
    .route({ method: 'DELETE', path: '/admin/users/{id}', summary: 'Delete somebody’s account' })
    .input(z.strictObject({ id }))
    .output(messageResponse),
};
