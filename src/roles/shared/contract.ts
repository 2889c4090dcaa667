import { z } from 'zod';
import {
  callFor,
  dataResponse,
  decision,
  findCall,
  messageResponse,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { id, plainLetters, singleLine, singleLineText } from '#platform/shared/http/fields.ts';
import { historyCall, stateVersion } from '#records/shared/crud.ts';

const organisers = callFor('roles', 'Roles');

const permission = z.object({ id: z.int(), name: z.string() });
export type Permission = z.infer<typeof permission>;

const role = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(permission),
  built_in: z.boolean(),
  users_count: z.int(),
  version: stateVersion,
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
  list: organisers('GET /admin/roles', 'Every role with its permissions').output(dataResponse(z.array(role))),
  find: findCall(organisers, '/admin/roles/{id}', 'One role', role),
  create: organisers('POST /admin/roles', 'Make a role', { successStatus: 201 }).input(roleInput).output(oneRole),
  update: organisers('PUT /admin/roles/{id}', 'Change a role’s name and permissions')
    .input(roleInput.extend({ id, version: stateVersion.optional() }))
    .output(oneRole),
  history: historyCall(organisers, '/admin/roles', 'role'),
  remove: organisers('DELETE /admin/roles/{id}', 'Delete a role that no one has')
    .input(z.strictObject({ id }))
    .output(messageResponse),
  permissions: organisers('GET /admin/permissions', 'Every permission').output(dataResponse(z.array(permission))),
};
