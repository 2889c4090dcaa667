import type { z } from 'zod';
import { requireCan } from '#access/server/require.ts';
import { actingRoles, belongs } from '#access/shared/audience-rules.ts';
import type { Action, Actor } from '#access/shared/policy-rules.ts';
import { kindsOf, roleOfKind } from '#exhibitors/shared/kind-rules.ts';
import type { InvitationsService } from '#members/server/invitations-service.ts';
import type { MembersService } from '#members/server/service.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import { violatedUnique } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { despiteContention } from '#platform/server/database/outage.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import { requireVersion } from '#records/server/version-of.ts';
import type { NamedRole, RolesService } from '#roles/server/service.ts';
import { presentManagedPerson } from '#users/server/presenter.ts';
import type { UsersService } from '#users/server/service.ts';
import type {
  ManagedPerson,
  newUserInput,
  UnattendedStall,
  userInput,
  userPasswordInput,
} from '#users/shared/contract.ts';
import type { Person } from '#users/shared/fields.ts';
import { isFullOrganiser, ownAccountTexts, userActions } from '#users/shared/policy-rules.ts';
import type { AccountDeletionService } from './account-deletion-service.ts';
import type { AddressService } from './address-service.ts';
import { hashNewPassword } from './passwords.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { SessionsService } from './session-service.ts';

type Parts = {
  db: PooledDb;
  users: UsersService;
  roles: RolesService;
  sessions: SessionsService;
  recovery: RecoveryService;
  address: AddressService;
  accountDeletion: AccountDeletionService;
  members: MembersService;
  invitations: InvitationsService;
  history: HistoryService;
  expoName: () => Promise<string>;
};

/** `invitedTo` is the stall that a person is invited to who had an account already. */
type CreatedPerson = { person: ManagedPerson; invitedTo?: number };

type ChangedPerson = { person: ManagedPerson; unattended: UnattendedStall[] };

const emailTaken = () => new ValidationError('email', 'This email address already has an account.');

/**
 * Organisers manage accounts here. Changes run one after another with the permissions at that time, so if two
 * organisers remove each other at once, exactly one succeeds.
 */
export function userAdminService(parts: Parts) {
  const { db, users, roles, sessions, recovery, address, accountDeletion, members, invitations, history, expoName } =
    parts;

  async function roleNamed(tx: Db, name: string): Promise<NamedRole> {
    const role = await roles.named(name, tx);
    if (!role) throw new ValidationError('role', 'There is no such role.');
    return role;
  }

  async function meet(tx: Db, actorId: number, action: Action<Actor>, id: number) {
    const actor = await users.organiser(tx, actorId);
    const person = await users.existing(id, tx);
    requireCan(actor, action, person);
    return { actor, person };
  }

  const managed = async (tx: Db, actor: Actor, id: number): Promise<ManagedPerson> =>
    presentManagedPerson(actor, await users.existing(id, tx));

  async function recorded(tx: Db, actor: Actor, before: Person | undefined, id: number): Promise<ManagedPerson> {
    const after = await users.existing(id, tx);
    await history.record(tx, actor.id, {
      noun: 'user',
      id,
      fields: ['roles', 'is_active'],
      hidden: ['name', 'email', 'phone', 'phone_2', 'phone_3', 'company'],
      before: before && inHistory(before),
      after: inHistory(after),
    });
    return presentManagedPerson(actor, after);
  }

  /** Returns the stall for a new account: an existing one, or a new draft. */
  async function stallFor(
    tx: Db,
    actorId: number,
    role: NamedRole,
    { exhibitor_id, new_stall, password }: z.output<typeof newUserInput>,
  ): Promise<number | undefined> {
    const acting = actingRoles(role);
    if (exhibitor_id != null) {
      const { kind } = await members.stall(tx, exhibitor_id).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
        throw new ValidationError('exhibitor_id', 'This stall no longer exists. Choose another one.');
      });
      if (!acting.includes(roleOfKind[kind]))
        throw new ValidationError('exhibitor_id', `This stall needs the role ${roleOfKind[kind]}.`);
      return exhibitor_id;
    }
    if (new_stall != null) {
      const [kind] = kindsOf(acting);
      if (!kind) throw new ValidationError('new_stall', 'Only a Developer or a Broker has a stall.');
      return members.addDraft(tx, actorId, { kind, name: new_stall, byOrganiser: true });
    }
    if (password === undefined) throw new ValidationError('password', 'Enter a password.');
    return undefined;
  }

  /** Invites someone who has an account to a stall, whose id it returns. @throws ConflictError, ValidationError */
  async function inviteKnown(
    tx: Db,
    actor: Person,
    { id, email }: { id: number; email: string },
    role: NamedRole,
    input: z.output<typeof newUserInput>,
  ): Promise<number> {
    const address = email.toLowerCase();
    if (input.new_stall != null && (await invitations.isInvited(tx, address, input.new_stall)))
      throw new ValidationError('new_stall', 'This person is invited to a stall of this name already.');
    const exhibitorId = await stallFor(tx, actor.id, role, input);
    if (exhibitorId === undefined) throw emailTaken();
    await members.requireJoinable(tx, exhibitorId, id);
    await invitations.send(tx, { exhibitorId, email: address, name: input.name, role: 'owner', actor });
    return exhibitorId;
  }

  return {
    find: async (actor: Actor, id: number): Promise<ManagedPerson> => managed(db, actor, id),

    /**
     * Creates an account, which its owner confirms by mail. If no password is given, the person is invited to a stall,
     * also one who has an account already: it stays as it is until they accept. @throws ForbiddenError, ValidationError
     */
    create: async (actorId: number, input: z.output<typeof newUserInput>): Promise<CreatedPerson> => {
      const { name, email, password, role: roleName, phone, phone_2, phone_3, company } = input;
      const passwordHash = password === undefined ? null : await hashNewPassword(password, input, expoName);
      return db.transaction(async (tx) => {
        const actor = await users.organiser(tx, actorId);
        const role = await roleNamed(tx, roleName);
        refuseRaising(actor, [role]);
        const known = password === undefined ? await users.credentials(email, tx) : undefined;
        if (known) {
          const invitedTo = await inviteKnown(tx, actor, known, role, input);
          return { person: await managed(tx, actor, known.id), invitedTo };
        }
        const account = { name, email, passwordHash, phone, phone_2, phone_3, company };
        const id = await users.add(tx, account, role.name);
        if (id === undefined)
          throw new ValidationError(
            'email',
            'This email address already has an account. Leave the password empty to invite this person to a stall.',
          );
        const exhibitorId = await stallFor(tx, actorId, role, input);
        if (passwordHash !== null) {
          if (exhibitorId !== undefined) await members.join(tx, { exhibitorId, userId: id, role: 'owner', actorId });
          await recovery.sendConfirmation({ id, name, email }, tx, 'organiser');
        } else if (exhibitorId !== undefined)
          await invitations.send(tx, { exhibitorId, email, name, role: 'owner', actor });
        return { person: await recorded(tx, actor, undefined, id) };
      });
    },

    /**
     * Changes an account; the given role replaces all others. Deactivation ends the person's sessions, and a changed
     * address has to be confirmed. Also returns the listed stalls that have no member left. @throws ForbiddenError,
     * NotFoundError, ConflictError for the last active SuperAdmin, ValidationError also when the actor changes their
     * own address, role or state.
     */
    update: (
      actorId: number,
      { id, version, email, role: roleName, is_active, ...details }: z.output<typeof userInput>,
    ): Promise<ChangedPerson> => {
      const changed = db.transaction(async (tx) => {
        const { actor, person } = await meet(tx, actorId, userActions.update, id);
        requireVersion('account', version, presentManagedPerson(actor, person).version);
        const role = await roleNamed(tx, roleName);
        const isActive = is_active ?? person.is_active;
        if (id === actorId) refuseOwn(person, { email, role: role.name, isActive });
        const keepsRole = id === actorId || holdsOnly(person, role);
        if (!keepsRole) refuseRaising(actor, [role, ...(await rolesOf(person, tx))]);
        if (role.name !== 'SuperAdmin' || !isActive) await users.keepAnOrganiser(tx, id);
        const isOther = email !== person.email.toLowerCase();
        if (isOther && (await users.credentials(email, tx))) throw emailTaken();
        const emptied = await members.changing(tx, id, async () => {
          const moved = isOther && { email, emailConfirmedAt: null };
          await users.change(id, { ...details, isActive, ...moved }, tx);
          if (!keepsRole) await users.replaceRoles(tx, id, role.id);
        });
        if (isOther) await address.moved(tx, person, 'by-organiser');
        if (!isActive) await sessions.endAll(id, undefined, tx);
        else if (isOther) await recovery.sendConfirmation({ id, name: details.name, email }, tx, 'organiser');
        return {
          person: await recorded(tx, actor, person, id),
          unattended: unattendedOf(emptied),
        };
      });
      return changed.catch((error: unknown) => {
        throw violatedUnique(error) ? emailTaken() : error;
      });
    },

    /**
     * Sets a password, ends the person's sessions and mails them. @throws ForbiddenError, NotFoundError,
     * ValidationError, ConflictError when the account is the actor's own.
     */
    setPassword: async (actorId: number, { id, password }: z.output<typeof userPasswordInput>): Promise<void> => {
      const before = await users.existing(id);
      // This check comes before hashing because hashing is slow. It is repeated in the transaction.
      requireCan(await users.existing(actorId), userActions.password, before);
      const passwordHash = await hashNewPassword(password, before, expoName);
      await db.transaction(async (tx) => {
        const { person } = await meet(tx, actorId, userActions.password, id);
        await replacePassword(tx, person, passwordHash);
      });
    },

    /**
     * Sets a password for the command on the server, also the only organiser's. @throws NotFoundError, ValidationError
     */
    setPasswordOnServer: async (email: string, password: string): Promise<Person> => {
      const account = await users.credentials(email);
      const person = account && (await users.person(account.id));
      if (!person) throw new NotFoundError(`${email} has no account.`);
      const passwordHash = await hashNewPassword(password, person, expoName);
      await db.transaction((tx) => replacePassword(tx, person, passwordHash));
      return person;
    },

    /**
     * Deletes an account with its sessions, although it acts meanwhile. Returns the listed stalls that have no member
     * left. @throws ForbiddenError, NotFoundError, ConflictError
     */
    remove: (actorId: number, id: number): Promise<UnattendedStall[]> =>
      despiteContention(() =>
        db.transaction(async (tx) => {
          const { person } = await meet(tx, actorId, userActions.remove, id);
          return unattendedOf(await accountDeletion.leave(tx, person));
        }),
      ),
  };

  /** Stores the password, ends the person's sessions and mails them. */
  async function replacePassword(tx: Db, person: Person, passwordHash: string): Promise<void> {
    await users.change(person.id, { passwordHash }, tx);
    await sessions.endAll(person.id, undefined, tx);
    await recovery.passwordChanged(tx, person);
  }

  async function rolesOf(person: Person, tx: Db): Promise<NamedRole[]> {
    const held: NamedRole[] = [];
    for (const { name } of person.roles) held.push(await roleNamed(tx, name));
    return held;
  }
}

/** Only a SuperAdmin can assign or remove organisers' roles. */
function refuseRaising(actor: Person, changed: NamedRole[]): void {
  if (!isFullOrganiser(actor) && changed.some((role) => belongs('organisers', role)))
    throw new ForbiddenError('Only a SuperAdmin may give or take a role with the organiser’s dashboard.');
}

const holdsOnly = ({ roles }: Person, { id }: NamedRole): boolean => roles.length === 1 && roles[0]?.id === id;

/** Organisers can't change their own address, role or state here. */
function refuseOwn(person: Person, given: { email: string; role: string; isActive: boolean }): void {
  if (given.email !== person.email.toLowerCase()) throw new ValidationError('email', ownAccountTexts.email);
  if (!person.roles.some(({ name }) => name === given.role)) throw new ValidationError('role', ownAccountTexts.role);
  if (given.isActive !== person.is_active) throw new ValidationError('is_active', ownAccountTexts.is_active);
}

const unattendedOf = (emptied: (UnattendedStall & { isListed: boolean })[]): UnattendedStall[] =>
  emptied.filter(({ isListed }) => isListed).map(({ id, kind, name }) => ({ id, kind, name }));

const inHistory = (person: Person) => ({ ...person, roles: person.roles.map(({ name }) => name).join(', ') });
