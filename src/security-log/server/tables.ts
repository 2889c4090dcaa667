import { bigint, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/database/columns.ts';
import { securityEventKinds } from '#security-log/shared/rules.ts';

export const securityEventKind = pgEnum('security_event_kind', securityEventKinds);

/**
 * The log for organisers. It names people by ids that are no references: it must tell of deleted accounts too
 * (docs/decisions/0115).
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: securityEventKind().notNull(),
    event: text().notNull(),
    personId: integer('person_id'),
    actorId: integer('actor_id'),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('security_events_kind_idx').on(table.kind, table.id),
    index('security_events_person_idx').on(table.personId, table.id),
    index('security_events_actor_idx').on(table.actorId, table.id),
    index('security_events_age_idx').on(table.createdAt),
  ],
);
