import { scopeOf } from '#access/server/scope.ts';
import type { Actor } from '#access/shared/policy-rules.ts';
import { ConflictError, NotFoundError, ValidationError } from '#platform/server/app-error.ts';
import { isReferenced, missingReference, violatedUnique } from '#platform/server/database/constraints.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { BulkResult, HistoryEntry, RecordRow, UsedBy } from '#records/shared/crud.ts';
import { csvFile } from './csv.ts';
import type { Columns, MediaKind, RecordDefinition, RowsDefinition } from './definition.ts';
import { changeEach } from './each-of.ts';
import { type HistoryService, historyService } from './history-service.ts';
import { moveReferences } from './merge-queries.ts';
import {
  deleteRecord,
  insertRecords,
  lockRecord,
  reinsertRecord,
  selectRecord,
  selectRecordsByIds,
  updateRecord,
  valuesOf,
} from './record-queries.ts';
import { type Referrers, selectUsedIds, selectUses } from './reference-queries.ts';
import { type Asked, rowsService } from './rows-service.ts';

export type RecordKit = ReturnType<typeof recordKit>;
export type RecordService<Row extends RecordRow, Input> = ReturnType<typeof recordService<Row, Input>>;

/** Refuses files that the person didn't upload, unless the record uses them. @throws ValidationError */
type RequireUsable = (
  tx: Db,
  actor: Actor,
  files: { field: string; ids: number[]; kinds: MediaKind[]; before?: number[] },
) => Promise<void>;

type Kit = { db: PooledDb; history: HistoryService; referrers: Referrers; requireUsable: RequireUsable };

/** Returns a factory for the services of managed records. */
export function recordKit(db: PooledDb, referrers: Referrers, requireUsable: RequireUsable) {
  const history = historyService(db);
  return {
    history,
    service: <C extends Columns, Row extends RecordRow, Input>(record: RecordDefinition<C, Row, Input>) =>
      recordService<Row, Input>({ db, history, referrers, requireUsable }, record as unknown as RecordDefinition),
  };
}

function recordService<Row extends RecordRow, Input>(
  { db, history, referrers, requireUsable }: Kit,
  record: RecordDefinition,
) {
  const { noun, table } = record;
  const missing = () => new NotFoundError(`There is no such ${noun}.`);
  const present = (row: Record<string, unknown>) =>
    ({ can: { update: true, remove: true }, ...record.present(row as never) }) as unknown as Row;
  const title = (row: Row) => record.title(row);

  async function existing(actor: Actor, id: number, within: Db = db): Promise<Row> {
    const row = await selectRecord(within, record, scopeOf(actor), id);
    if (!row) throw missing();
    return withUses(present(row), within);
  }

  /** Completes `can`, because a record that others use can't be deleted. */
  async function allWithUses(rows: Row[], within: Db = db): Promise<Row[]> {
    const deletable = rows.filter(({ can }) => can.remove === true).map(({ id }) => id);
    const used = await selectUsedIds(within, table, deletable);
    const remove = `This ${noun} is in use, so it can’t be deleted.`;
    return rows.map((row) => (used.has(row.id) ? { ...row, can: { ...row.can, remove } } : row));
  }

  const withUses = async (row: Row, within: Db): Promise<Row> => (await allWithUses([row], within))[0] as Row;

  type Change = { before?: Row; after?: Row; deletedRow?: Record<string, unknown>; restored?: boolean };
  const entryOf = (id: number, { before, after, deletedRow, restored }: Change) => ({
    noun,
    id,
    fields: record.history,
    hidden: record.historyHidden,
    before,
    after,
    deletedRow,
    restored,
  });
  const write = (tx: Db, actor: Actor, id: number, change: Change) => history.record(tx, actor.id, entryOf(id, change));

  /** @throws ValidationError for a value that is taken, and for a referenced record that is gone */
  async function refusingTaken<Result>(work: Promise<Result>): Promise<Result> {
    return work.catch((error: unknown) => {
      const refused =
        record.unique?.[violatedUnique(error) ?? ''] ?? record.references?.[missingReference(error) ?? ''];
      throw refused ? new ValidationError(...refused) : error;
    });
  }

  /** @throws ConflictError with the current record, and who changed it when */
  async function refuseOutdated(
    tx: Db,
    actor: Actor,
    id: number,
    expected: number | undefined,
    actual: number,
  ): Promise<void> {
    if (expected === undefined || expected === actual) return;
    const [last] = await history.of(noun, id);
    const by = last?.by ?? null;
    throw new ConflictError(`${by ?? 'Someone else'} has changed this ${noun} since you opened it.`, {
      current: await existing(actor, id, tx),
      changed_by: by,
      changed_at: last?.at ?? null,
    });
  }

  async function checkFiles(tx: Db, actor: Actor, input: object, before: Row | undefined): Promise<void> {
    for (const [field, kinds] of Object.entries(record.files ?? {})) {
      const [ids, known] = [idsIn(input, field), before ? idsIn(before, field) : []];
      await requireUsable(tx, actor, { field, ids, kinds: [...kinds], before: known });
    }
  }

  /** @throws NotFoundError; ConflictError with the records that use it */
  async function remove(tx: Db, actor: Actor, id: number): Promise<Row> {
    if ((await lockRecord(tx, record, scopeOf(actor), id)) === undefined) throw missing();
    const before = await existing(actor, id, tx);
    const deletedRow = await tx
      .transaction((inner) => deleteRecord(inner, record, id))
      .catch(async (error: unknown) => {
        if (!isReferenced(error)) throw error;
        const uses = await selectUses(tx, table, id, referrers);
        const text = uses.map(({ what }) => what).join(' and ') || 'other records';
        throw new ConflictError(`${title(before)} can’t be deleted: used by ${text}.`, { used_by: uses });
      });
    await write(tx, actor, id, { before, deletedRow });
    return before;
  }

  /** @throws ValidationError, and then none is added */
  const createMany = (actor: Actor, inputs: readonly Input[]): Promise<Row[]> =>
    refusingTaken(
      db.transaction(async (tx) => {
        for (const input of inputs) await checkFiles(tx, actor, input as object, undefined);
        const values = inputs.map((input) => valuesOf(record, input as object));
        const ids = await insertRecords(tx, record, values);
        for (const [index, id] of ids.entries())
          await record.writeParts?.(tx, scopeOf(actor), id, inputs[index] as never);
        const found = await selectRecordsByIds(tx, record, scopeOf(actor), ids);
        if (found.length < ids.length) throw missing();
        const added = await allWithUses(found.map(present), tx);
        await history.record(tx, actor.id, ...added.map((after) => entryOf(after.id, { after })));
        return added;
      }),
    );

  /**
   * @throws NotFoundError, ValidationError; ConflictError if a `version` is outdated; and then none is changed
   * @param complete returns what is written, by the locked record
   */
  const updateMany = (
    actor: Actor,
    changes: readonly Sent<Input>[],
    complete: Complete<Row, Input> = async (_tx, _before, sent) => sent,
  ): Promise<Row[]> =>
    refusingTaken(
      db.transaction(async (tx) => {
        const ids = changes.map(({ id }) => id);
        for (const { id, version } of changes) {
          const actual = await lockRecord(tx, record, scopeOf(actor), id);
          if (actual === undefined) throw missing();
          await refuseOutdated(tx, actor, id, version, actual);
        }
        const all = async () => (await selectRecordsByIds(tx, record, scopeOf(actor), ids)).map(present);
        const before = await all();
        // The person may have lost a record while its lock was waited for.
        if (before.length < ids.length) throw missing();
        for (const [index, { id, version: _, ...sent }] of changes.entries()) {
          const input = (await complete(tx, before[index] as Row, sent as Input)) as object;
          await checkFiles(tx, actor, input, before[index]);
          await updateRecord(tx, record, id, valuesOf(record, input));
          await record.writeParts?.(tx, scopeOf(actor), id, input as never);
        }
        const after = await all();
        if (after.length < ids.length) throw missing();
        await history.record(
          tx,
          actor.id,
          ...after.map((row, index) => entryOf(row.id, { before: before[index] as Row, after: row })),
        );
        return allWithUses(after, tx);
      }),
    );

  const rows = rowsService(db, record as unknown as RowsDefinition<Columns, Record<never, never>>);

  return {
    title,

    page: async (actor: Actor, asked: Asked & { page: number; per_page: number }) => {
      const { data, ...meta } = await rows.page(scopeOf(actor), asked, present);
      return { ...meta, data: await allWithUses(data) };
    },

    withUses: allWithUses,

    /** Returns how many records the filters find. */
    total: (actor: Actor, asked: Asked & Record<string, unknown>): Promise<number> => rows.total(scopeOf(actor), asked),

    /**
     * Returns all records that the filters find, as the parts of a CSV file. @throws ConflictError if there are too
     * many
     */
    csv: async (actor: Actor, asked: Asked): Promise<string[]> =>
      csvFile(
        record.export as never,
        (limit) => rows.ids(scopeOf(actor), asked, limit),
        async (ids) => (await rows.byIds(scopeOf(actor), ids)).map(present),
      ),

    find: (actor: Actor, id: number): Promise<Row> => existing(actor, id),

    createMany,

    create: async (actor: Actor, input: Input): Promise<Row> => (await createMany(actor, [input]))[0] as Row,

    updateMany,

    /** @throws NotFoundError, ValidationError; ConflictError if `version` is outdated */
    update: async (actor: Actor, change: Sent<Input>, complete?: Complete<Row, Input>): Promise<Row> =>
      (await updateMany(actor, [change], complete))[0] as Row,

    /** @throws NotFoundError; ConflictError with the records that use it */
    remove: (actor: Actor, id: number): Promise<Row> => db.transaction((tx) => remove(tx, actor, id)),

    /** Deletes the records that can be deleted, and returns why the others can't. */
    removeMany: (actor: Actor, ids: readonly number[]): Promise<BulkResult> =>
      changeEach(
        ids,
        (id) => db.transaction((tx) => remove(tx, actor, id)),
        async (id) => {
          const row = await selectRecord(db, record, scopeOf(actor), id);
          return row ? title(present(row)) : `${noun} ${id}`;
        },
      ),

    /** @throws NotFoundError, ValidationError, ConflictError */
    restore: (actor: Actor, id: number): Promise<Row> =>
      refusingTaken(
        db.transaction(async (tx) => {
          const row = await history.deletedRow(tx, noun, id);
          if (!row) throw missing();
          await reinsertRecord(tx, record, { ...row, version: Number(row.version) + 1 }).catch((error: unknown) => {
            if (violatedUnique(error)?.endsWith('_pkey')) throw missing();
            throw missingReference(error)
              ? new ConflictError(`This ${noun} can’t be restored: something it used is gone.`)
              : error;
          });
          const after = await existing(actor, id, tx);
          await write(tx, actor, id, { after, restored: true });
          return after;
        }),
      ),

    /**
     * Makes everything that uses a record use another one, deletes the record and returns the other one. @throws
     * NotFoundError, ValidationError under `into`
     * @param values changes the other's columns. @param move moves references that aren't foreign keys.
     */
    merge: (
      actor: Actor,
      { id, into }: { id: number; into: number },
      { values, move, moved }: Merging<Row> = {},
    ): Promise<Row> =>
      refusingTaken(
        db.transaction(async (tx) => {
          if (id === into) throw new ValidationError('into', `Choose another ${noun}.`);
          const locked = new Map<number, number | undefined>();
          for (const each of [id, into].sort((a, b) => a - b))
            locked.set(each, await lockRecord(tx, record, scopeOf(actor), each));
          if (locked.get(id) === undefined) throw missing();
          if (locked.get(into) === undefined)
            throw new ValidationError('into', `This ${noun} is no longer there. Choose another.`);
          const [gone, before] = [await existing(actor, id, tx), await existing(actor, into, tx)];
          await move?.(tx, gone, before);
          await moveReferences(tx, table, id, into);
          await moved?.(tx, gone, before);
          await deleteRecord(tx, record, id);
          await updateRecord(tx, record, into, values?.(gone, before) ?? {});
          const after = await existing(actor, into, tx);
          await write(tx, actor, id, { before: gone });
          await history.record(tx, actor.id, {
            noun,
            id: into,
            fields: [...record.history, 'merged'],
            before,
            after: { ...after, merged: title(gone) },
          });
          return after;
        }),
      ),

    /** Returns the records that prevent a record's deletion. @throws NotFoundError */
    uses: async (actor: Actor, id: number): Promise<UsedBy[]> => {
      await existing(actor, id);
      return selectUses(db, table, id, referrers);
    },

    /**
     * Returns entries, newest first. Callers who reach all records also get those of deleted ones. @throws
     * NotFoundError
     */
    history: async (actor: Actor, id: number): Promise<HistoryEntry[]> => {
      if (record.visible?.(scopeOf(actor))) await existing(actor, id);
      return history.of(noun, id);
    },
  };
}

type Sent<Input> = Input & { id: number; version?: number | undefined };
type Complete<Row, Input> = (tx: Db, before: Row, sent: Input) => Promise<Input>;

/** A merge of two records does this besides moving references. */
type Merging<Row> = {
  values?: (gone: Row, kept: Row) => Record<string, unknown>;
  move?: (tx: Db, gone: Row, kept: Row) => Promise<void>;
  /** Runs when all that used the merged record uses the other one. */
  moved?: (tx: Db, gone: Row, kept: Row) => Promise<void>;
};

/** Reads a field with one id, several, none, or rows with a `media_id`. */
const idsIn = (fields: object, field: string): number[] =>
  [(fields as Record<string, unknown>)[field]]
    .flat()
    .map((each) => (each as { media_id?: unknown } | null)?.media_id ?? each)
    .filter((id) => typeof id === 'number');
