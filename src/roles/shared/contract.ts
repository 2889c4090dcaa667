import { z } from 'zod';
import { callFor, dataCall, decision, findCall, removeCall, savedResponse } from '#platform/shared/http/contract.ts';
import { id, plainLetters, singleLine, singleLineText } from '#platform/shared/http/fields.ts';
import { historyCall } from '#records/shared/crud.ts';

const organisers = callFor('roles').route({ tags: ['Roles'] });

const permission = z.object({ id: z.int(), name: z.string() });
export type Permission = z.infer<typeof permission>;

const role = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(permission),
  built_in: z.boolean(),
  users_count: z.int(),
  can: z.object({ update: decision, remove: decision }),
});
export type Role = z.infer<typeof role>;

const oneRole = savedResponse(role);

export const roleInput = z.strictObject({
  name: plainLetters(
    singleLine('Enter a name for the role.')
      .trim()
      .min(1, 'Enter a name for the role.')
      .max(100, 'Keep the name within 100 characters.'),
  ),
  permissions: z
    .array(singleLineText.max(100, 'There is no such permission.'), { error: 'Give a list of permission names.' })
    .max(100, 'Choose at most 100 permissions.')
    .default([]),
});

export const rolesContract = {
  list: dataCall(organisers, '/admin/roles', 'Every role with its permissions', z.array(role)),
  find: findCall(organisers, '/admin/roles/{id}', 'One role', role),
  create: organisers
    .route({ method: 'POST', path: '/admin/roles', successStatus: 201, summary: 'Make a role' })
    .input(roleInput)
    .output(oneRole),
  update: organisers
    .route({ method: 'PUT', path: '/admin/roles/{id}', summary: 'Change a role’s name and permissions' })
    .input(roleInput.extend({ id }))
    .output(oneRole),
  history: historyCall(organisers, '/admin/roles', 'role'),
  remove: removeCall(organisers, '/admin/roles/{id}', 'Delete a role that no one has'),
  permissions: dataCall(organisers, '/admin/permissions', 'Every permission', z.array(permission)),
};
