import type { z } from 'zod';
import { belongs, openRoles } from '#shared/access/audience-rules.ts';
import type { Role, roleInput } from '#shared/roles/contract.ts';
import { roleNameKey } from '#shared/roles/rules.ts';
import { isFullOrganiser } from '#shared/users/access-rules.ts';
import type { Person } from '#shared/users/fields.ts';
import type { Db, PooledDb } from '../platform/database/open.ts';
import { Conflict, FieldProblem, Missing, NotAllowed } from '../platform/refusal.ts';
import { presentRole } from './presenter.ts';
import {
  deleteRole,
  insertRole,
  renameRole,
  replacePermissions,
  selectPermissions,
  selectRole,
  selectRoleNamed,
  selectRoles,
} from './queries.ts';

/** A role with what it allows. */
export type NamedRole = Pick<Role, 'id' | 'name' | 'permissions'>;
type RoleInput = z.output<typeof roleInput>;

/** Finds the organiser who acts, waiting for other organisers' changes; throws NotAllowed if they no longer are one. */
type Organisers = { organiser: (tx: Db, actorId: number) => Promise<Person> };

export type RolesService = ReturnType<typeof rolesService>;

const guarded = 'Only a SuperAdmin may make, change or delete a role with the organiser’s dashboard.';

/**
 * Roles and what they allow. Every change waits for other organisers' changes, and is made as whom the organiser stands then.
 */
export function rolesService(db: PooledDb, users: Organisers) {
  async function existing(id: number, within: Db = db): Promise<Role> {
    const row = await selectRole(within, id);
    if (!row) throw new Missing('There is no such role.');
    return presentRole(row);
  }

  /** @throws FieldProblem naming what can't be a role's name or permissions. */
  async function check(tx: Db, { name, permissions }: RoleInput, role: Role | undefined): Promise<void> {
    if (role?.built_in && name !== role.name) throw new FieldProblem('name', `${role.name} keeps its name.`);
    const others = (await selectRoles(tx)).filter(({ id }) => id !== role?.id);
    if (others.some((other) => roleNameKey(other.name) === roleNameKey(name)))
      throw new FieldProblem('name', 'There is a role of this name.');
    const known = (await selectPermissions(tx)).map((permission) => permission.name);
    const unknown = permissions.find((permission) => !known.includes(permission));
    if (unknown !== undefined) throw new FieldProblem('permissions', `There is no permission ${unknown}.`);
    if (role?.name === 'SuperAdmin' && known.some((permission) => !permissions.includes(permission)))
      throw new FieldProblem('permissions', 'SuperAdmin always has every permission.');
    if (openRoles.some((open) => open === name) && isOrganisers(permissions))
      throw new FieldProblem(
        'permissions',
        `Anybody can register as ${name}: it can’t have the organiser’s dashboard.`,
      );
  }

  return {
    list: async (): Promise<Role[]> => (await selectRoles(db)).map(presentRole),

    /** @throws Missing */
    find: (id: number): Promise<Role> => existing(id),

    /** The role of a name; undefined where there is none. */
    named: (name: string, within: Db = db): Promise<NamedRole | undefined> => selectRoleNamed(within, name),

    permissions: (): Promise<{ id: number; name: string }[]> => selectPermissions(db),

    /** @throws NotAllowed, FieldProblem */
    create: (actorId: number, input: RoleInput): Promise<Role> =>
      db.transaction(async (tx) => {
        const actor = await users.organiser(tx, actorId);
        await check(tx, input, undefined);
        if (isOrganisers(input.permissions) && !isFullOrganiser(actor)) throw new NotAllowed(guarded);
        const id = await insertRole(tx, input.name);
        await replacePermissions(tx, id, input.permissions);
        return existing(id, tx);
      }),

    /** @throws NotAllowed, Missing, FieldProblem */
    update: (actorId: number, { id, ...input }: RoleInput & { id: number }): Promise<Role> =>
      db.transaction(async (tx) => {
        const actor = await users.organiser(tx, actorId);
        const role = await existing(id, tx);
        const isGuarded = belongs('organisers', role) || isOrganisers(input.permissions);
        if (isGuarded && !isFullOrganiser(actor)) throw new NotAllowed(guarded);
        await check(tx, input, role);
        await renameRole(tx, id, input.name);
        await replacePermissions(tx, id, input.permissions);
        return existing(id, tx);
      }),

    /** @throws NotAllowed, Missing, Conflict when it is built in or somebody has it. */
    remove: (actorId: number, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const actor = await users.organiser(tx, actorId);
        const role = await existing(id, tx);
        if (role.built_in) throw new Conflict(`${role.name} is built in and can’t be deleted.`);
        if (belongs('organisers', role) && !isFullOrganiser(actor)) throw new NotAllowed(guarded);
        if (role.users_count > 0)
          throw new Conflict(
            `${role.users_count === 1 ? 'One person has' : `${role.users_count} people have`} this role. Give them another first.`,
          );
        await deleteRole(tx, id);
      }),
  };
}

const isOrganisers = (permissions: string[]) =>
  belongs('organisers', { permissions: permissions.map((name) => ({ name })) });
