import type { Scope } from '#access/server/scope.ts';
import { maxCounted } from '#notifications/shared/rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { countToConfirm } from './to-confirm-queries.ts';

/** Counts the visits to come that wait for a scope's confirmation, at most one more than is shown. */
export const visitsToConfirm = (db: PooledDb) => (scope: Scope) =>
  countToConfirm(db, scope, dayInIndia(new Date()), maxCounted + 1);
