import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { registerOf } from '#access/server/exhibitor-columns.ts';
import type { Scope } from '#access/server/scope.ts';
import { locations } from '#catalogue/server/tables.ts';
import type { FirmPair, PairedFirm } from '#exhibitors/shared/firms/pair-contract.ts';
import type { PairState } from '#exhibitors/shared/firms/pair-list-rules.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { exhibitorMembers } from '#members/server/tables.ts';
import { idArray, phoneKey } from '#platform/server/database/columns.ts';
import { matchesWords } from '#platform/server/database/lists.ts';
import type { Db } from '#platform/server/database/open.ts';
import { projectConsultants, projects } from '#projects/server/tables.ts';
import { isoInstant, recordColumns } from '#records/server/columns.ts';
import { defineRecord } from '#records/server/definition.ts';
import { exhibitors } from '../tables.ts';
import type { ComparedFirm, FoundPair } from './pair-finding.ts';
import { firmPairs, stallClaims } from './tables.ts';

/** A firm may have many projects, and a pair names this many of them. */
const maxNamed = 3;

const firm = (column: SQL): SQL<PairedFirm> => sql`(
  select jsonb_build_object('id', e.id, 'kind', e.kind, 'name', e.name, 'company', e.company, 'is_listed', e.is_active,
    'register', ${registerOf(sql`e`)}, 'phone', e.phone, 'email', e.email, 'address', e.address, 'created_at', e.created_at,
    'members', (select count(*) from ${exhibitorMembers} m where m.exhibitor_id = e.id),
    'projects', counted.projects, 'places', counted.places,
    'numbers', case when e.agent_number is null then counted.numbers else array[e.agent_number] end)
  from ${exhibitors} e, lateral (
    select count(*) as projects, coalesce((array_agg(distinct l.location_name))[:${sql.raw(String(maxNamed))}], '{}') as places,
      coalesce((array_agg(p.rera_number order by p.id) filter (where p.rera_number is not null and e.kind = 'developer'))[:${sql.raw(String(maxNamed))}], '{}') as numbers
    from (
      select p.id, p.location_id, p.rera_number from ${projects} p where e.kind = 'developer' and p.developer_id = e.id
      union all select p.id, p.location_id, p.rera_number from ${projectConsultants} m join ${projects} p on p.id = m.project_id
      where e.kind = 'broker' and m.consultant_id = e.id) p
    left join ${locations} l on l.id = p.location_id) counted
  where e.id = ${column})`;

/** True if neither firm was merged since. */
const isCurrent = sql`not exists (select from ${exhibitors} e
  where e.id in (${firmPairs}."first_id", ${firmPairs}."second_id") and e.merged_into_id is not null)`;

const oneOf = (condition: SQL | undefined): SQL => {
  const found = sql`select e.id from ${exhibitors} e where ${condition}`;
  return sql`(${firmPairs}."first_id" in (${found}) or ${firmPairs}."second_id" in (${found}))`;
};

export const firmPairRecord = defineRecord({
  noun: 'firm pair',
  table: firmPairs,
  columns: {
    ...recordColumns(firmPairs),
    state: firmPairs.state,
    reasons: firmPairs.reasons,
    first: firm(sql`${firmPairs}."first_id"`),
    second: firm(sql`${firmPairs}."second_id"`),
    created_at: isoInstant(firmPairs.createdAt),
  },
  visible: (scope) => and(scope.everything ? undefined : sql`false`, isCurrent),
  present: (row) =>
    ({
      ...row,
      can: {
        update: 'A pair isn’t changed, but decided.',
        remove: 'A pair isn’t deleted.',
        decide: true,
      },
    }) as FirmPair,
  title: ({ first, second }: FirmPair) => `${first.name} and ${second.name}`,
  search: (words) => oneOf(matchesWords(sql`e.search_text`, words)),
  sorts: { score: firmPairs.score },
  filters: {
    state: (state: PairState) => eq(firmPairs.state, state),
    kind: (kind: ExhibitorKind) =>
      sql`(select e.kind from ${exhibitors} e where e.id = ${firmPairs}."first_id") = ${kind}`,
    firm: (id: number) => or(eq(firmPairs.firstId, id), eq(firmPairs.secondId, id)),
  },
  write: () => ({}),
  history: [],
  export: [['ID', ({ id }) => id]],
});

/** Locks a pair, so that the second of two concurrent decisions sees the first. */
export async function lockPair(tx: Db, scope: Scope, id: number): Promise<{ state: PairState } | undefined> {
  if (!scope.everything) return undefined;
  const [row] = await tx.select({ state: firmPairs.state }).from(firmPairs).where(eq(firmPairs.id, id)).for('update');
  return row;
}

export async function setPairState(tx: Db, _scope: Scope, id: number, state: PairState): Promise<void> {
  await tx
    .update(firmPairs)
    .set({ state, updatedAt: sql`now()`, version: sql`${firmPairs.version} + 1` })
    .where(eq(firmPairs.id, id));
}

/** Returns firms to compare, in the order of their ids. Merged ones are left out. */
export const selectComparedFirms = (db: Db, after: number, limit: number): Promise<ComparedFirm[]> =>
  db
    .select({
      id: exhibitors.id,
      kind: exhibitors.kind,
      name: exhibitors.nameKey as never as SQL<string>,
      company: sql<string | null>`normalise_name(${exhibitors.company})`,
      phone: phoneKey(exhibitors.phone) as SQL<string | null>,
      address: sql<string | null>`normalise_name(${exhibitors.address})`,
      agent_number: sql<string | null>`upper(regexp_replace(${exhibitors.agentNumber}, '[^A-Za-z0-9]', '', 'g'))`,
      from_register: sql<boolean>`${exhibitors.importKey} is not null and not ${exhibitors.hasMembers}`,
    })
    .from(exhibitors)
    .where(and(gt(exhibitors.id, after), isNull(exhibitors.mergedIntoId)))
    .orderBy(exhibitors.id)
    .limit(limit);

/**
 * Returns pairs of builders with the same register number: a claim for one names a project of the other, or both typed
 * the number with different spaces.
 */
export async function selectSameNumber(db: Db): Promise<[number, number][]> {
  const plain = sql`upper(regexp_replace(p.rera_number, '[^A-Za-z0-9/]', '', 'g'))`;
  const { rows } = await db.execute<{ one: number; other: number }>(sql`
    select c.exhibitor_id as one, p.developer_id as other from ${stallClaims} c join ${projects} p on p.rera_number = c.rera_number
    where p.developer_id <> c.exhibitor_id
    union select p.developer_id, q.developer_id from ${projects} p join ${projects} q on q.rera_number = ${plain}
    where p.rera_number <> ${plain} and p.developer_id <> q.developer_id`);
  return rows.map(({ one, other }) => [one, other]);
}

/** Returns the PIN codes of the projects of some builders. */
export async function selectPinCodes(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectDistinct({ id: projects.developerId, pin: sql<string>`${projects.pinCode}` })
    .from(projects)
    // The ids are one array, because a statement has at most 65,535 parameters.
    .where(and(sql`${projects.developerId} = any (${idArray(ids)})`, isNotNull(projects.pinCode)));
  return rows.reduce((pins, { id, pin }) => pins.set(id, [...(pins.get(id) ?? []), pin]), new Map<number, string[]>());
}

/** Stores pairs: adds new ones, updates the reasons of known ones, and deletes open ones that are no longer found. */
export async function putPairs(db: Db, found: FoundPair[]): Promise<void> {
  await db.execute(sql`
    with found as materialized (
      select (pair ->> 'first')::integer as first_id, (pair ->> 'second')::integer as second_id, (pair ->> 'score')::smallint as score,
        array(select jsonb_array_elements_text(pair -> 'reasons')) as reasons
      from jsonb_array_elements(${JSON.stringify(found)}::jsonb) pair),
    gone as (
      delete from ${firmPairs} p where p.state = 'open'
        and not exists (select from found f where f.first_id = p.first_id and f.second_id = p.second_id))
    insert into ${firmPairs} as known (first_id, second_id, reasons, score)
    select f.first_id, f.second_id, f.reasons, f.score from found f
    where (select count(*) from ${exhibitors} e where e.id in (f.first_id, f.second_id)) = 2
    on conflict (first_id, second_id) do update set reasons = excluded.reasons, score = excluded.score, updated_at = now()
    where (known.reasons, known.score) is distinct from (excluded.reasons, excluded.score)`);
}
