import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import { storageUrl } from '#media/shared/rules.ts';
import { versionOf } from '#records/server/version-of.ts';
import type { ManagedPerson } from '#users/shared/contract.ts';
import type { Person } from '#users/shared/fields.ts';
import { userActions } from '#users/shared/policy-rules.ts';
import type { PersonRow } from './queries.ts';

export function presentPerson(row: PersonRow): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    phone_2: row.phone_2,
    phone_3: row.phone_3,
    company: row.company,
    avatar: row.avatarPath && storageUrl(row.avatarPath),
    is_active: row.isActive,
    email_confirmed: row.emailConfirmedAt !== null,
    has_password: row.hasPassword,
    second_factor: row.hasSecondFactor,
    second_factor_due: row.secondFactorDue,
    roles: row.roles,
    permissions: row.permissions,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export const presentManagedPerson = (actor: Actor, person: Person): ManagedPerson => ({
  ...person,
  version: versionOf(changeable(person)),
  can: decisions(actor, userActions, person),
});

/** Returns what organisers change. */
const changeable = ({ name, email, phone, phone_2, phone_3, company, is_active, roles }: Person) => ({
  name,
  email,
  phone,
  phone_2,
  phone_3,
  company,
  is_active,
  roles,
});
