import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { HistoryEntry } from '#records/shared/crud.ts';
import {
  blankEntries,
  insertEntries,
  type NewEntry,
  selectDeletedRow,
  selectEntries,
  selectEntriesBy,
  selectEverChanged,
} from './history-queries.ts';
import type { Change } from './tables.ts';

type Shown = Record<string, unknown> | undefined;
type Kept = {
  noun: string;
  id: number;
  fields: readonly string[];
  /** Contact details and visitors' texts. Only the fact that they changed is kept. */
  hidden?: readonly string[];
  before: Shown;
  after: Shown;
  /** Set if the deletion can be undone. */
  deletedRow?: Record<string, unknown>;
  /** Set if the record was deleted and is back. */
  restored?: boolean;
};

export type HistoryService = ReturnType<typeof historyService>;

export function historyService(db: PooledDb) {
  return {
    record: (tx: Db, actorId: number | null, ...kept: Kept[]): Promise<void> =>
      insertEntries(
        tx,
        kept.flatMap((each): NewEntry[] => {
          const { noun, id, before, after, deletedRow, restored } = each;
          const changes = differences(each);
          const action = restored ? 'restored' : !before ? 'created' : !after ? 'deleted' : 'updated';
          if (action === 'updated' && changes.length === 0) return [];
          return [{ noun, recordId: id, action, changes, deletedRow, actorId }];
        }),
      ),

    /** Returns the latest 100 entries, newest first. */
    of: (noun: string, id: number): Promise<HistoryEntry[]> => selectEntries(db, noun, id),

    everChanged: (noun: string, id: number, field: string) => selectEverChanged(db, noun, id, field),

    deletedRow: selectDeletedRow,

    ownData: (userId: number) => selectEntriesBy(db, userId),

    forget: blankEntries,
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function differences({ fields, hidden = [], before = {}, after = {} }: Kept): Change[] {
  const changed = (field: string) => !same(before[field], after[field]);
  return [
    ...fields.filter(changed).map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
    ...hidden.filter(changed).map((field) => ({ field, from: null, to: null })),
  ];
}
