import { requireCan } from '#access/server/require.ts';
import { scopeOf } from '#access/server/scope.ts';
import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import type { ReviewedStall, WaitingPage, WaitingStall } from '#exhibitors/shared/approval-contract.ts';
import { approvalActions } from '#exhibitors/shared/approval-policy-rules.ts';
import type { ApprovalState } from '#exhibitors/shared/approval-rules.ts';
import { missingForListing } from '#exhibitors/shared/completeness-rules.ts';
import { stallFields } from '#exhibitors/shared/stall-fields.ts';
import { presentPicture } from '#media/server/presenter.ts';
import type { OrganiserAddresses } from '#members/server/organiser-addresses.ts';
import type { MembersService } from '#members/server/service.ts';
import { stallActions } from '#members/shared/policy-rules.ts';
import type { NotificationsService } from '#notifications/server/service.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { JobsService } from '#platform/server/jobs/service.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import { rowsService } from '#records/server/rows-service.ts';
import type { UsersService } from '#users/server/service.ts';
import { type ApprovalRow, moveApproval, stallRows, waitingRows } from './approval-queries.ts';
import type { FirmsService } from './firms/service.ts';

type Parts = {
  db: PooledDb;
  users: UsersService;
  organisers: OrganiserAddresses;
  members: MembersService;
  firms: Pick<FirmsService, 'requireFreeName'>;
  notifications: NotificationsService;
  history: HistoryService;
  jobs: Pick<JobsService, 'unsent'>;
};

/** `version` is of the stall that the organiser looked at. */
type Looked = { id: number; version?: number | undefined };

const missingOf = (row: ApprovalRow) =>
  missingForListing({ ...row, logo_id: row.logoId, about_html: row.aboutBuilder });
const inHistory = ({ approval, approvalReason, isActive }: ApprovalRow) => ({
  approval,
  approval_reason: approvalReason,
  is_active: isActive,
});
const changedMeanwhile = () =>
  new ConflictError('This stall has changed in the meantime. Check it again, then decide.');

/** Handles the approval of new stalls: submitting, approving and refusing. */
export function approvalsService({ db, users, organisers, members, firms, notifications, history, jobs }: Parts) {
  const stalls = rowsService(db, stallRows);
  const waiting = rowsService(db, waitingRows);

  async function find(tx: Db, actor: Actor, id: number): Promise<ApprovalRow> {
    const row = await stalls.find(scopeOf(actor), id, tx);
    if (!row) throw new NotFoundError('There is no such stall.');
    return row;
  }

  /** Returns the acting person with current roles. @throws ForbiddenError, NotFoundError for a deleted account. */
  async function acting(tx: Db, actorId: number) {
    const actor = await users.person(actorId, tx);
    if (!actor?.is_active) throw new NotFoundError('There is no such person.');
    return actor;
  }

  async function moved(
    tx: Db,
    actor: Actor,
    before: ApprovalRow,
    from: readonly ApprovalState[],
    change: Parameters<typeof moveApproval>[4],
  ): Promise<ApprovalRow> {
    if (!(await moveApproval(tx, scopeOf(actor), before.id, { from, version: before.version }, change)))
      throw changedMeanwhile();
    const after = await find(tx, actor, before.id);
    await history.record(tx, actor.id, {
      noun: 'stall',
      id: before.id,
      fields: ['approval', 'approval_reason', 'is_active'],
      before: inHistory(before),
      after: inHistory(after),
    });
    return after;
  }

  async function tellPeople(tx: Db, { id, kind, name: stall, approvalReason }: ApprovalRow, approved: boolean) {
    for (const { name, email } of await members.addresses(tx, id))
      await notifications.mail({
        to: email,
        template: 'stall-decided',
        stall: id,
        data: {
          name,
          stall,
          approved,
          reason: approved ? null : approvalReason,
          path: approved ? `/${kind}/${id}/details` : '/admin/stall',
        },
      });
  }

  /**
   * Refuses a name that the stall's form would refuse: a consultant's stall is made with the name of the person who
   * registers. @throws ValidationError
   */
  async function requireUsableName(tx: Db, { id, name, approvedAhead, needsApproval }: ApprovalRow): Promise<void> {
    const { error } = stallFields.name.input.safeParse(name);
    if (error) throw new ValidationError('name', `Change the stall’s name. ${error.issues[0]?.message}`);
    // A name that the organiser has given, or is about to judge, isn't compared with others.
    if (!approvedAhead && !needsApproval) await firms.requireFreeName(tx, id, name);
  }

  const decide = (actorId: number, { id, version }: Looked, action: 'approve' | 'refuse', reason: string | null) =>
    db.transaction(async (tx) => {
      const actor = await acting(tx, actorId);
      const before = await find(tx, actor, id);
      if (version !== undefined && version !== before.version) throw changedMeanwhile();
      requireCan(actor, approvalActions[action], { approval: before.approval, missing: missingOf(before) });
      const approved = action === 'approve';
      const after = await moved(tx, actor, before, ['submitted'], {
        approval: approved ? 'approved' : 'refused',
        approvalReason: reason,
        isActive: approved,
      });
      await tellPeople(tx, after, approved);
      return present(actor, after);
    });

  return {
    page: (actor: Actor, asked: Parameters<typeof waiting.page>[1]): Promise<WaitingPage> =>
      waiting.page(scopeOf(actor), asked, (row) => present(actor, row)),

    /** Returns a stall that waits for approval, and the mail to its owners that wasn't sent. @throws NotFoundError */
    find: async (actor: Actor, id: number): Promise<ReviewedStall> => {
      const row = await find(db, actor, id);
      const unsent = await jobs.unsent([...row.owners.map(({ email }) => email), ...row.invited]);
      return {
        ...present(actor, row),
        unsent: unsent.map(({ to, isRefused, why }) => ({ to, refused: isRefused, why })),
      };
    },

    /**
     * Submits a stall, or lists it if it needs no approval. Returns whether it is listed. @throws NotFoundError,
     * ConflictError; ValidationError for a name that members can't take
     */
    submit: async (actorId: number, id: number): Promise<boolean> => {
      return db.transaction(async (tx) => {
        const actor = await acting(tx, actorId);
        const before = await find(tx, actor, id);
        const { approval, isActive: is_active } = before;
        requireCan(actor, stallActions.submit, { own_role: null, approval, is_active, missing: missingOf(before) });
        await requireUsableName(tx, before);
        const isListed = !before.needsApproval;
        const after = await moved(tx, actor, before, ['draft', 'refused'], {
          approval: isListed ? 'approved' : 'submitted',
          // The organiser reads what they refused it for last time.
          ...(isListed && { approvalReason: null }),
          isActive: isListed,
          submittedAt: new Date(),
        });
        if (!isListed)
          for (const { name, email } of await organisers())
            await notifications.mail({
              to: email,
              template: 'stall-submitted',
              stall: id,
              data: { name, stall: after.name, path: `/admin/stall-approvals?review=${id}` },
            });
        return isListed;
      });
    },

    /** Approves a stall. @throws NotFoundError, ConflictError */
    approve: (actorId: number, looked: Looked): Promise<WaitingStall> => decide(actorId, looked, 'approve', null),

    /** Refuses a stall. @throws NotFoundError, ConflictError */
    refuse: (actorId: number, looked: Looked, reason: string): Promise<WaitingStall> =>
      decide(actorId, looked, 'refuse', reason),
  };
}

function present(actor: Actor, row: ApprovalRow): WaitingStall {
  const missing = missingOf(row);
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    name: row.name,
    company: row.company,
    about_builder: row.aboutBuilder,
    location: row.location,
    address: row.address,
    phone: row.phone,
    email: row.email,
    agent_number: row.agentNumber,
    logo_picture: presentPicture(row.logo),
    owners: row.owners,
    invited: row.invited,
    approval: row.approval,
    approval_reason: row.approvalReason,
    missing,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    can: decisions(actor, approvalActions, { approval: row.approval, missing }),
  };
}
