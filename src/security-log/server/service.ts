import type { Db } from '#platform/server/database/open.ts';
import type { SecurityEvent } from '#security-log/shared/contract.ts';
import {
  type SecurityEventKind,
  type SecurityEventName,
  type SecurityFacts,
  securityEvents,
  securityLogDays,
  securityLogPage,
} from '#security-log/shared/rules.ts';
import {
  deleteOldEvents,
  insertEvent,
  type SecurityEventRow,
  selectEvents,
  selectEventsOf,
  selectRoleNames,
} from './queries.ts';

export type SecurityLogService = ReturnType<typeof securityLogService>;

/** Organisers read here who signed in, and whose rights, passwords and second factors changed. */
export function securityLogService(db: Db) {
  return {
    record: async (event: SecurityEventName, { person, by, ...facts }: SecurityFacts): Promise<void> => {
      // Invented addresses would fill it.
      if (event === 'sign-in refused' && person === undefined) return;
      const kind = securityEvents[event];
      await insertEvent(db, { kind, event, personId: person ?? null, actorId: by ?? null, facts });
    },

    page: async (asked: {
      kind?: SecurityEventKind | undefined;
      personId?: number | undefined;
      before?: number | undefined;
    }): Promise<{ data: SecurityEvent[]; next: string | null }> => {
      const rows = await selectEvents(db, asked, securityLogPage + 1);
      const shown = rows.slice(0, securityLogPage);
      return {
        data: shown.map(present(await selectRoleNames(db))),
        next: rows.length > securityLogPage ? String(shown.at(-1)?.id) : null,
      };
    },

    /** Returns the events of a person, and those that they caused. */
    ownData: (userId: number) => selectEventsOf(db, userId),

    deleteExpired: (): Promise<void> => deleteOldEvents(db, securityLogDays),
  };
}

type Facts = Record<string, unknown>;
type Names = Awaited<ReturnType<typeof selectRoleNames>>;

const present =
  (names: Names) =>
  ({ id, kind, event, facts, createdAt, stallName, ...people }: SecurityEventRow): SecurityEvent => ({
    id,
    kind,
    event,
    person_id: people.personId,
    person_name: people.personName,
    actor_id: people.actorId,
    actor_name: people.actorName,
    details: inWords({ ...withNames(facts, names), ...(stallName && { stall: stallName }) }),
    created_at: createdAt.toISOString(),
  });

/** Puts names where facts have the ids of roles and permissions. Those that were deleted keep their number. */
function withNames(facts: Facts, { roles, permissions }: Names): Facts {
  const named: Record<string, Map<number, string>> = { role: roles, roles, permissions };
  const nameOf = (fact: string) => (value: unknown) =>
    typeof value === 'number' ? (named[fact]?.get(value) ?? value) : value;
  return Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [
      fact,
      fact === 'before'
        ? withNames(value as Facts, { roles, permissions })
        : Array.isArray(value)
          ? value.map(nameOf(fact))
          : nameOf(fact)(value),
    ]),
  );
}

/** The facts whose names say too little on the screen. */
const factTexts: Record<string, string> = { with: 'method', why: 'reason' };

/** Returns such as `method: password`. A changed fact has its earlier value before it. */
function inWords({ before, ...facts }: Facts): string {
  const earlier = (before ?? {}) as Facts;
  return Object.entries(facts)
    .filter(([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(earlier[name]))
    .map(
      ([name, value]) =>
        `${factTexts[name] ?? name}: ${name in earlier ? `${text(earlier[name])} → ` : ''}${text(value)}`,
    )
    .join('; ');
}

const text = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ') || 'none'
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value);
