import type { Scope } from '#access/server/scope.ts';
import type { MappingState } from '#mappings/shared/rules.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import type { HistoryService } from '#records/server/history-service.ts';
import { rowsService } from '#records/server/rows-service.ts';
import type { mappingMail } from './mails-service.ts';
import { lockMappings, type MappingRow, mappingRows } from './queries.ts';

type Parts = { db: PooledDb; history: HistoryService; mappingMail: ReturnType<typeof mappingMail> };

type Values = { state?: MappingState; may_edit?: boolean };

export type MappingKit = ReturnType<typeof mappingKit>;

/** Returns what each service that changes mappings needs: their rows, mails and history. */
export function mappingKit({ db, history, mappingMail: mails }: Parts) {
  const rows = rowsService(db, mappingRows);
  return {
    rows,
    mails,

    locked: async (tx: Db, scope: Scope, ids: readonly number[]): Promise<MappingRow[]> =>
      rows.byIds(scope, await lockMappings(tx, scope, ids)),

    /** Records who changed which values of a mapping. @param before is undefined for a new one */
    record: (tx: Db, userId: number, id: number, before: Values | undefined, after: Values): Promise<void> =>
      history.record(tx, userId, { noun: 'mapping', id, fields: ['state', 'may_edit'], before, after }),
  };
}
