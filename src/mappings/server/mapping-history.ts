import type { MappingState } from '#mappings/shared/rules.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { HistoryService } from '#records/server/history-service.ts';

type Values = { state?: MappingState; may_edit?: boolean };

/** Returns a function that records who changed which values of a mapping. @param before is undefined for a new one */
export const mappingHistory =
  (history: HistoryService) =>
  (tx: Db, userId: number, id: number, before: Values | undefined, after: Values): Promise<void> =>
    history.record(tx, userId, { noun: 'mapping', id, fields: ['state', 'may_edit'], before, after });
