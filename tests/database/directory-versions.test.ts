import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { selectChangedExhibitors, selectChangedHomes } from '#search/server/engine-queries.ts';
import { addExhibitor, addProject } from '../support/stalls.ts';
import { testDatabase } from '../support/test-app.ts';

const stalls = 3;
const projectsEach = 3;

/**
 * A step of a transaction: it changes a project or a stall at some index, or does nothing for as long as a few other
 * statements take.
 */
const step = fc.oneof(
  fc.record({ what: fc.constantFrom('price', 'list', 'unlist', 'part'), at: fc.nat(stalls * projectsEach - 1) }),
  fc.record({ what: fc.constantFrom('rename', 'take off', 'put back'), at: fc.nat(stalls - 1) }),
  fc.record({ what: fc.constant('add'), at: fc.nat(stalls - 1) }),
  fc.record({ what: fc.constant('wait'), at: fc.constant(0) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const work = fc.record({
  steps: fc.array(step, { maxLength: 5 }),
  /** These are undone to a savepoint after the first steps. */
  undone: fc.array(step, { maxLength: 2 }),
  aborts: fc.boolean(),
});
const writer = fc.array(work, { minLength: 1, maxLength: 4 });

class Abort extends Error {}

/** Runs a transaction. One that PostgreSQL ends because of a deadlock counts as aborted. */
async function run(
  db: PooledDb,
  { steps, undone, aborts }: typeof work extends fc.Arbitrary<infer T> ? T : never,
  ids: Ids,
) {
  const all = async (tx: Db, given: Step[]) => {
    for (const each of given) await tx.execute(statementOf(each, ids));
  };
  try {
    await db.transaction(async (tx) => {
      // PostgreSQL looks for deadlocks after a second otherwise, and there are many.
      await tx.execute(sql`set local deadlock_timeout = '20ms'`);
      await all(tx, steps.slice(0, 2));
      await tx
        .transaction(async (nested) => {
          await all(nested, undone);
          throw new Abort();
        })
        .catch((error) => {
          if (!(error instanceof Abort)) throw error;
        });
      await all(tx, steps.slice(2));
      if (aborts) throw new Abort();
    });
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (!(error instanceof Abort) && (code ?? cause?.code) !== '40P01') throw error;
  }
}

type Ids = { stalls: number[]; projects: number[] };

let added = 0;

function statementOf({ what, at }: Step, ids: Ids) {
  const [stall, project] = [ids.stalls[at] ?? 0, ids.projects[at] ?? 0];
  added += 1;
  switch (what) {
    case 'price':
      return sql`update projects set start_price = ${1_000_000 + added} where id = ${project}`;
    case 'list':
      return sql`update projects set listing = 'listed' where id = ${project}`;
    case 'unlist':
      return sql`update projects set listing = 'draft' where id = ${project}`;
    case 'part':
      return sql`insert into project_unit_types (project_id, position, configuration, carpet_area) values (${project}, ${added}, '2 BHK', ${added})`;
    case 'rename':
      return sql`update exhibitors set name = ${`Builder ${added}`} where id = ${stall}`;
    case 'take off':
      return sql`update exhibitors set is_active = false where id = ${stall}`;
    case 'put back':
      return sql`update exhibitors set is_active = true where id = ${stall}`;
    case 'add':
      return sql`insert into projects (developer_id, project_name, status) values (${stall}, ${`Court ${added}`}, 'ongoing')`;
    default:
      return sql`select count(*) from generate_series(1, 20000)`;
  }
}

/** Returns everything that is listed, as one snapshot sees it. */
async function listed(tx: Db): Promise<{ homes: object[]; exhibitors: object[] }> {
  const homes = await tx.execute(
    sql`select h.project_id, h.standing, p.price::float, (select count(*)::integer from home_units u where u.project_id = h.project_id) as units, p.search_text
      from home_search h join projects p on p.id = h.project_id order by 1`,
  );
  const firms = await tx.execute(sql`select id, name_key from exhibitors where is_active order by id`);
  return { homes: homes.rows, exhibitors: firms.rows };
}

/**
 * Follows changes by version, as processes do, and compares the result with everything that is listed at the version
 * that it reads.
 */
async function follow(
  db: PooledDb,
  state: { version: number; homes: Map<number, object>; exhibitors: Map<number, object> },
) {
  await db.transaction(
    async (tx) => {
      const changed = await selectChangedHomes(db, state.version, 10_000);
      const written = await selectChangedExhibitors(db, state.version, 10_000);
      expect(written.version).toBe(changed.version);
      expect(changed.version).toBeGreaterThanOrEqual(state.version);
      if (changed.version === state.version) expect([changed.changed, written.changed]).toEqual([[], []]);
      state.version = changed.version;
      for (const { changed_id: id, ...row } of changed.changed) {
        state.homes.delete(id);
        if (row.id !== null)
          state.homes.set(id, {
            project_id: id,
            standing: row.standing,
            price: row.price,
            units: row.units?.split(';').length ?? 0,
            search_text: row.search_text,
          });
      }
      for (const { changed_id: id, ...row } of written.changed) {
        state.exhibitors.delete(id);
        if (row.id !== null) state.exhibitors.set(id, { id, name_key: row.name_key });
      }
      const byId = (rows: Map<number, object>) => [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
      expect({ homes: byId(state.homes), exhibitors: byId(state.exhibitors) }).toEqual(await listed(tx));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

test('a process that follows the directory by its version misses no committed change and sees none before its version', async () => {
  const { database, drop } = await testDatabase();
  const { db, engine } = database;
  const ids: Ids = { stalls: [], projects: [] };
  for (let n = 0; n < stalls; n += 1) {
    const stall = await addExhibitor(database, { name: `Builder ${n}` });
    ids.stalls.push(stall);
    for (let m = 0; m < projectsEach; m += 1) ids.projects.push(await addProject(database, stall));
  }
  const state = { version: 0, homes: new Map(), exhibitors: new Map() };
  let polls = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(writer, { minLength: 2, maxLength: 6 }), async (writers) => {
      // One writer changes its own stall and stays idle until the others are done.
      const own = await addExhibitor(database, { name: 'Idle Builders' });
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const idle =
        engine === 'server' &&
        db.transaction(async (tx) => {
          await tx.execute(sql`update exhibitors set name = 'Renamed Idle Builders' where id = ${own}`);
          await finished;
        });
      let running = writers.length;
      const writing = writers.map(async (each) => {
        try {
          for (const transaction of each) await run(db, transaction, ids);
        } finally {
          running -= 1;
        }
      });
      while (running > 0) {
        await follow(db, state);
        polls += 1;
      }
      await Promise.all(writing);
      await follow(db, state);
      finish();
      await idle;
      await follow(db, state);
    }),
    { numRuns: 12 },
  );
  expect(polls).toBeGreaterThan(12);
  await drop();
});
