import { mostCounted } from '#shared/notifications/rules.ts';
import type { Scope } from '../access/scope.ts';
import type { PooledDb } from '../platform/database/open.ts';
import { countUnreadInquiries } from './unread-queries.ts';

/** Counts the unread inquiries that a scope answers, at most one more than is shown. */
export const unreadInquiries = (db: PooledDb) => (scope: Scope) => countUnreadInquiries(db, scope, mostCounted + 1);
