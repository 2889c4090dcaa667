import type { z } from 'zod';
import type { SignInResult } from '#accounts/server/session-service.ts';
import { roleOfKind } from '#exhibitors/shared/kind-rules.ts';
import type { InvitationsService } from '#members/server/invitations-service.ts';
import type { MembersService } from '#members/server/service.ts';
import type { acceptInput, OpenedInvitation } from '#members/shared/contract.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { Visitor } from '#platform/server/visitor.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';
import { hashNewPassword } from './passwords.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { SessionsService } from './session-service.ts';

type Parts = {
  db: PooledDb;
  users: UsersService;
  sessions: SessionsService;
  members: MembersService;
  recovery: Pick<RecoveryService, 'giveToOwner'>;
  invitations: InvitationsService;
  expoName: () => Promise<string>;
};
type Input = z.output<typeof acceptInput>;
/** `opening` is undefined if the person was signed in already. */
type Accepted = { user: Person; stall: string; opening: SignInResult | undefined };

/** Opens and accepts invitations. A person who has the mailed link has proved the address. */
export function invitationAcceptanceService({ db, users, sessions, members, recovery, invitations, expoName }: Parts) {
  async function needsOf(email: string, caller: Person | undefined): Promise<OpenedInvitation['needs']> {
    if (caller) return caller.email.toLowerCase() === email ? 'nothing' : 'other-account';
    const account = await users.credentials(email);
    return !account ? 'account' : account.passwordHash === null ? 'password' : 'sign-in';
  }

  /** @throws ValidationError */
  async function chosen({ password, name }: Input, email: string): Promise<string> {
    if (!password) throw new ValidationError('password', 'Enter a password.');
    return hashNewPassword(password, { name: name ?? '', email }, expoName);
  }

  async function accountFor(
    tx: Db,
    email: string,
    role: string,
    input: Input,
    passwordHash: string | undefined,
  ): Promise<number> {
    const account = await users.credentials(email, tx);
    if (account && account.passwordHash !== null)
      throw new ConflictError(`Sign in as ${email} to accept this invitation.`);
    if (!passwordHash) throw new ValidationError('password', 'Enter a password.');
    if (account) {
      if (!account.isActive) throw new ConflictError('This account is deactivated. Ask the organiser to activate it.');
      if (account.emailConfirmedAt) await users.change(account.id, { passwordHash }, tx);
      else await recovery.giveToOwner(tx, account, passwordHash);
      return account.id;
    }
    if (!input.name) throw new ValidationError('name', 'Enter your name.');
    const id = await users.add(tx, { name: input.name, email, passwordHash, emailConfirmedAt: new Date() }, role);
    if (id === undefined) throw new ConflictError(`Sign in as ${email} to accept this invitation.`);
    return id;
  }

  return {
    /**
     * Returns the stall that a link invites to, and the fields that accepting needs from this caller. @throws
     * ValidationError
     */
    open: async (token: string, caller: Person | undefined): Promise<OpenedInvitation> => {
      const { exhibitorId, stall, kind, email, role, expiresAt } = await invitations.find(token);
      const needs = await needsOf(email, caller);
      return { stall: { id: exhibitorId, name: stall, kind }, role, email, needs, expires_at: expiresAt.toISOString() };
    },

    /**
     * Makes the invited person a member. A person without an account gets one and is signed in. @throws ValidationError
     * for an invalid link or a missing field; ConflictError for another account.
     */
    accept: async (input: Input, caller: Person | undefined, visitor: Visitor): Promise<Accepted> => {
      const { email, kind, stall } = await invitations.find(input.token);
      if (caller && caller.email.toLowerCase() !== email)
        throw new ConflictError(
          `This invitation is for ${email}, and you are signed in as ${caller.email}. Sign out, then open the link again.`,
        );
      const passwordHash =
        caller || (await needsOf(email, caller)) === 'sign-in' ? undefined : await chosen(input, email);
      return db.transaction(async (tx) => {
        await users.holdStandings(tx);
        const { exhibitorId, role } = await invitations.use(tx, input.token);
        const userId = caller?.id ?? (await accountFor(tx, email, roleOfKind[kind], input, passwordHash));
        if (caller && !caller.email_confirmed) await users.change(userId, { emailConfirmedAt: new Date() }, tx);
        await members.join(tx, { exhibitorId, userId, role });
        const opening = caller ? undefined : await sessions.open(tx, userId, visitor);
        return { user: await users.existing(userId, tx), stall, opening };
      });
    },
  };
}
