import type { z } from 'zod';
import { requireCan } from '#access/server/require.ts';
import { belongs, registrableRoles } from '#access/shared/audience-rules.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import { requireVersion } from '#records/server/version-of.ts';
import type { Role, roleInput } from '#roles/shared/contract.ts';
import { grantRole, roleActions } from '#roles/shared/policy-rules.ts';
import { roleNameKey } from '#roles/shared/rules.ts';
import type { Person } from '#users/shared/fields.ts';
import { presentManagedRole, presentRole, type StoredRole } from './presenter.ts';
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

export type NamedRole = Pick<Role, 'id' | 'name' | 'permissions'>;
type RoleInput = z.output<typeof roleInput>;

type Parts = {
  db: PooledDb;
  users: { organiser: (tx: Db, actorId: number) => Promise<Person> };
  /** Runs a change of a role. @throws ConflictError when it leaves people at a stall without an owner. */
  members: { changingRole: (tx: Db, roleId: number, change: () => Promise<void>) => Promise<void> };
  history: HistoryService;
};

export type RolesService = ReturnType<typeof rolesService>;

/**
 * Changes roles and their permissions. Changes run one after another, with the organiser's permissions at that time.
 */
export function rolesService({ db, users, members, history }: Parts) {
  async function existing(id: number, within: Db = db): Promise<StoredRole> {
    const row = await selectRole(within, id);
    if (!row) throw new NotFoundError('There is no such role.');
    return presentRole(row);
  }

  /** Checks a role. @throws ValidationError for an invalid name or permissions. */
  async function check(tx: Db, { name, permissions }: RoleInput, role: StoredRole | undefined): Promise<void> {
    if (role?.built_in && name !== role.name) throw new ValidationError('name', `${role.name} keeps its name.`);
    const others = (await selectRoles(tx)).filter(({ id }) => id !== role?.id);
    if (others.some((other) => roleNameKey(other.name) === roleNameKey(name)))
      throw new ValidationError('name', 'A role with this name already exists.');
    const known = (await selectPermissions(tx)).map((permission) => permission.name);
    const unknown = permissions.find((permission) => !known.includes(permission));
    if (unknown !== undefined) throw new ValidationError('permissions', `There is no permission ${unknown}.`);
    if (role?.name === 'SuperAdmin' && known.some((permission) => !permissions.includes(permission)))
      throw new ValidationError('permissions', 'SuperAdmin always has every permission.');
    if (registrableRoles.some((open) => open === name) && belongs('organisers', holding(permissions)))
      throw new ValidationError(
        'permissions',
        `Anyone can register as ${name}, so it can’t have the organiser’s dashboard.`,
      );
  }

  const record = (tx: Db, actor: Actor, id: number, before: StoredRole | undefined, after: StoredRole | undefined) =>
    history.record(tx, actor.id, {
      noun: 'role',
      id,
      fields: ['name', 'permissions'],
      before: before && inHistory(before),
      after: after && inHistory(after),
    });

  async function saved(tx: Db, actor: Actor, before: StoredRole | undefined, id: number): Promise<Role> {
    const after = await existing(id, tx);
    await record(tx, actor, id, before, after);
    return presentManagedRole(actor, after);
  }

  return {
    list: async (actor: Actor): Promise<Role[]> =>
      (await selectRoles(db)).map((row) => presentManagedRole(actor, presentRole(row))),

    find: async (actor: Actor, id: number): Promise<Role> => presentManagedRole(actor, await existing(id)),

    named: (name: string, within: Db = db): Promise<NamedRole | undefined> => selectRoleNamed(within, name),

    permissions: (): Promise<{ id: number; name: string }[]> => selectPermissions(db),

    create: (actorId: number, input: RoleInput): Promise<Role> =>
      db.transaction(async (tx) => {
        const actor = await users.organiser(tx, actorId);
        await check(tx, input, undefined);
        requireCan(actor, grantRole, holding(input.permissions));
        const id = await insertRole(tx, input.name);
        await replacePermissions(tx, id, input.permissions);
        return saved(tx, actor, undefined, id);
      }),

    update: (
      actorId: number,
      { id, version, ...input }: RoleInput & { id: number; version?: number | undefined },
    ): Promise<Role> =>
      db.transaction(async (tx) => {
        const actor = await users.organiser(tx, actorId);
        const role = await existing(id, tx);
        requireCan(actor, roleActions.update, role);
        requireVersion('role', version, role.version);
        requireCan(actor, grantRole, holding(input.permissions));
        await check(tx, input, role);
        await renameRole(tx, id, input.name);
        await members.changingRole(tx, id, () => replacePermissions(tx, id, input.permissions));
        return saved(tx, actor, role, id);
      }),

    /** Deletes a role. @throws ForbiddenError, NotFoundError, ConflictError when it is built in or in use. */
    remove: (actorId: number, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const actor = await users.organiser(tx, actorId);
        const role = await existing(id, tx);
        requireCan(actor, roleActions.remove, role);
        await deleteRole(tx, id);
        await record(tx, actor, id, role, undefined);
      }),
  };
}

const holding = (permissions: string[]) => ({ permissions: permissions.map((name) => ({ name })) });

const inHistory = ({ name, permissions }: StoredRole) => ({
  name,
  permissions: permissions.map((permission) => permission.name).join(', '),
});
