import type { Scope } from '#access/server/scope.ts';
import { maxCounted } from '#notifications/shared/rules.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import { countUnreadInquiries } from './unread-queries.ts';

/** Counts the unread inquiries that a scope answers, at most one more than is shown. */
export const unreadInquiries = (db: PooledDb) => (scope: Scope) => countUnreadInquiries(db, scope, maxCounted + 1);
