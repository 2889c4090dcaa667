import { dayInIndia } from '#shared/format/dates.ts';
import { mostCounted } from '#shared/notifications/rules.ts';
import type { Scope } from '../access/scope.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { countToConfirm } from './to-confirm-queries.ts';

/** Counts the visits to come that wait for a scope's confirmation, at most one more than is shown. */
export const visitsToConfirm = (db: PooledDb) => (scope: Scope) =>
  countToConfirm(db, scope, dayInIndia(new Date()), mostCounted + 1);
