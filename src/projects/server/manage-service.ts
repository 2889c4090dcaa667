import { requireCan } from '#access/server/require.ts';
import { scopeOf } from '#access/server/scope.ts';
import { type Actor, decisions } from '#access/shared/policy-rules.ts';
import { NotFoundError } from '#platform/server/app-error.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { ListingChange } from '#projects/shared/listing-rules.ts';
import type { ManagedProject } from '#projects/shared/manage-contract.ts';
import { projectActions } from '#projects/shared/policy-rules.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import { changeEach } from '#records/server/each-of.ts';
import type { RecordKit } from '#records/server/service.ts';
import type { BulkResult } from '#records/shared/crud.ts';
import {
  lockProject,
  managedProjectRecord,
  selectEditableIds,
  selectOwnBuilderIds,
  updateListing,
  updateStatus,
} from './manage-queries.ts';

export type ManagedProjectsService = ReturnType<typeof managedProjectsService>;

/**
 * Reads and changes projects for the people who manage them. The organiser sees all, builders their own, and
 * consultants those mapped to them.
 */
export function managedProjectsService(db: PooledDb, records: RecordKit) {
  const { page, total, csv, find } = records.service(managedProjectRecord);

  /** Returns the facts that policies decide by: whether the person belongs to the builder, or may edit anyway. */
  async function standings(actor: Actor, rows: readonly ManagedProject[]) {
    const scope = scopeOf(actor);
    const own = await selectOwnBuilderIds(db, scope);
    const editable = await selectEditableIds(
      db,
      scope,
      rows.map(({ id }) => id),
    );
    return (row: ManagedProject) => {
      const is_own = own === undefined || own.includes(row.developer.id);
      return { ...row, is_own, may_edit: editable.includes(row.id) };
    };
  }

  async function decide<Row extends ManagedProject>(actor: Actor, rows: Row[]): Promise<Row[]> {
    const standingOf = await standings(actor, rows);
    return rows.map((row) => ({ ...row, can: decisions(actor, projectActions, standingOf(row)) }));
  }

  /** Returns a project that a person may do an action to. @throws NotFoundError, ForbiddenError, ConflictError */
  async function require(actor: Actor, id: number, action: keyof typeof projectActions): Promise<ManagedProject> {
    const row = await find(actor, id);
    const standingOf = await standings(actor, [row]);
    requireCan(actor, projectActions[action], standingOf(row));
    return row;
  }

  /** Locks one project, changes it if its state and the person's rights allow that, and records the change. */
  const changing = (actor: Actor, id: number, action: keyof typeof projectActions, change: (tx: Db) => Promise<void>) =>
    db.transaction(async (tx) => {
      if (!(await lockProject(tx, scopeOf(actor), id))) throw new NotFoundError('There is no such project.');
      const before = await require(actor, id, action);
      await change(tx);
      await records.history.record(tx, actor.id, {
        noun: 'project',
        id,
        fields: ['listing', 'project_status'],
        before,
        after: await find(actor, id),
      });
    });

  /** Lists or archives consultants' drafts that the builder has answered or the consultant has withdrawn. */
  async function settle(tx: Db, actor: Actor, ids: readonly number[], to: 'list' | 'archive'): Promise<number[]> {
    const settled: number[] = [];
    for (const id of ids) {
      if (!(await lockProject(tx, scopeOf(actor), id))) continue;
      const before = await find(actor, id);
      if (before.listing !== 'draft' || (to === 'list' && before.missing.length > 0)) continue;
      await updateListing(tx, scopeOf(actor), id, to);
      const after = await find(actor, id);
      await records.history.record(tx, actor.id, { noun: 'project', id, fields: ['listing'], before, after });
      settled.push(id);
    }
    return settled;
  }

  const titleOf = (actor: Actor) => async (id: number) =>
    find(actor, id).then(
      ({ project_name }) => project_name,
      () => `Project ${id}`,
    );

  return {
    total,

    page: async (actor: Actor, asked: Parameters<typeof page>[1]) => {
      const found = await page(actor, asked);
      return { ...found, data: await decide(actor, found.data) };
    },
    csv,
    find,
    decide,
    require,

    /** Lists the drafts among those that the builder accepts which are complete. Returns their ids. */
    listAccepted: (tx: Db, actor: Actor, ids: readonly number[]) => settle(tx, actor, ids, 'list'),

    /** Archives drafts that the builder declines, or the consultant withdraws. */
    archiveDeclined: (tx: Db, actor: Actor, ids: readonly number[]) => settle(tx, actor, ids, 'archive'),

    /** Lists, unlists, archives or restores projects. Returns the reasons for those that it can't change. */
    changeListing: (actor: Actor, ids: readonly number[], to: ListingChange): Promise<BulkResult> =>
      changeEach(
        ids,
        (id) => changing(actor, id, to, (tx) => updateListing(tx, scopeOf(actor), id, to)),
        titleOf(actor),
      ),

    /** Sets the status of several projects. */
    changeStatus: (actor: Actor, ids: readonly number[], status: ProjectStatus): Promise<BulkResult> =>
      changeEach(
        ids,
        (id) => changing(actor, id, 'update', (tx) => updateStatus(tx, scopeOf(actor), id, status)),
        titleOf(actor),
      ),
  };
}
