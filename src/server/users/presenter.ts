import { type Actor, decisions } from '#shared/access/policy-rules.ts';
import { storageUrl } from '#shared/media/rules.ts';
import type { ManagedPerson } from '#shared/users/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { userActions } from '#shared/users/policy-rules.ts';
import type { PersonRow } from './queries.ts';

export function presentPerson(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    phone_2: row.phone2,
    phone_3: row.phone3,
    company: row.company,
    avatar: row.avatarPath && storageUrl(row.avatarPath),
    is_active: row.isActive,
    email_confirmed: row.emailConfirmedAt !== null,
    has_password: row.hasPassword,
    roles: row.roles,
    permissions: row.permissions,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export const presentManagedPerson = (actor: Actor, person: Person): ManagedPerson => ({
  ...person,
  can: decisions(actor, userActions, person),
});
