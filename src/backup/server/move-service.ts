import { versionObstacle } from '#platform/server/database/compatibility.ts';
import { newestMigration } from '#platform/server/database/migrate.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import { selectSequences } from '#platform/server/database/sequences.ts';
import { outsideTransaction } from '#platform/server/database/transaction.ts';
import { databaseReason, OperatorError } from '#platform/server/operator-error.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { ArchivedTable } from './archive-format.ts';
import { loadService, requireUnused } from './load-service.ts';
import { continueSequence, insertRows, replaceJobs, selectFilledTables, tryLockMigrating } from './restore-queries.ts';
import {
  allJobs,
  type Checksum,
  copyJobs,
  copyTable,
  hasJobs,
  type SnapshotTable,
  selectChecksum,
  selectSnapshot,
  selectTables,
  tablesOfVersions,
  useCanonicalText,
} from './snapshot-queries.ts';

type Parts = {
  source: Database;
  target: Database;
  /** The application name of this process's connections to both databases. */
  applicationName: string;
  /** Creates the tables of the target's job queue. */
  prepareJobs: () => Promise<void>;
  report: (line: string) => void;
};

/** Larger tables are reported one by one, since they take seconds. */
const minReported = 10_000;
/** A refusal names at most this many tables. */
const maxNamed = 4;

type Moved = { tables: ArchivedTable[]; jobs: number };

/** Throws an error as one for the operator. The transaction was rolled back. */
function notMoved(error: unknown): never {
  if (error instanceof OperatorError) throw error;
  throw new OperatorError(`Nothing was moved: ${databaseReason(error)}.`, { cause: error });
}

const started = () => new OperatorError('A program has used the database meanwhile. Stop it, and begin again.');

/** Moves all of a database that no program uses into an empty one, which takes its place (decision 0104). */
export function moveService({ source, target, applicationName, prepareJobs, report }: Parts) {
  const loading = loadService(target, applicationName);

  /** @throws OperatorError when the database isn't ours, is a newer program's, or is in use */
  async function requireMovable(): Promise<void> {
    const { isOurs } = await selectFilledTables(source.db);
    if (!isOurs) throw new OperatorError('There is no expo in the database to move. Check DATABASE_URL and DATA_DIR.');
    const obstacle = await versionObstacle(source.pool);
    if (obstacle) throw new OperatorError(obstacle);
    await requireUnused(source, applicationName);
  }

  async function requireEmpty(tx: Db): Promise<void> {
    const { fair, others } = await loading.contents(tx);
    const found = [...fair, ...others].slice(0, maxNamed);
    if (found.length === 0) return;
    const remedy = target.engine === 'embedded' ? 'Move DATA_DIR/postgres away first.' : 'Name an empty one.';
    throw new OperatorError(`The database to move to has ${found.join(', ')} already. ${remedy} Nothing was changed.`);
  }

  /** @throws OperatorError when the rows that were loaded aren't those that were read */
  async function compare(name: string, columns: string[], from: [Db, string], to: [Db, string]): Promise<Checksum> {
    const [read, loaded] = [await selectChecksum(...from, columns), await selectChecksum(...to, columns)];
    if (read.rows !== loaded.rows || read.sum !== loaded.sum)
      throw new OperatorError(
        `The rows of ${name} differ after loading (${read.rows} and ${loaded.rows} rows). Nothing was moved.`,
      );
    return read;
  }

  async function fillTables(from: Db, tx: Db): Promise<ArchivedTable[]> {
    const tablesByName = Map.groupBy(await selectTables(from, tablesOfVersions), ({ name }) => name);
    const tables: ArchivedTable[] = [];
    report(`Moving ${formatCount(tablesByName.size)} tables. Each is read, loaded and compared.`);
    for (const [name, parts] of tablesByName) {
      const { columns } = parts[0] as SnapshotTable;
      for (const part of parts) await copyTable(source, part, (piece) => insertRows(target, { name, columns }, piece));
      const { rows } = await compare(name, columns, [from, `"${name}"`], [tx, `"${name}"`]);
      tables.push({ name, columns, rows });
      if (rows >= minReported)
        report(
          `${formatCount(rows)} rows of ${name.replaceAll('_', ' ')}: table ${formatCount(tables.length)} of ${formatCount(tablesByName.size)}`,
        );
    }
    for (const [name, last] of Object.entries(await selectSequences(from))) await continueSequence(tx, name, last);
    return tables;
  }

  async function fillJobs(from: Db, tx: Db): Promise<number> {
    if (!(await hasJobs(from))) return 0;
    const pieces: Buffer[] = [];
    await copyJobs(source, allJobs, (piece) => void pieces.push(piece));
    await replaceJobs(tx, target, allJobs, Buffer.concat(pieces));
    const { columns, query } = allJobs;
    return (await compare('the job queue', columns, [from, query], [tx, query])).rows;
  }

  return {
    /**
     * Compares each table's rows when they are loaded. A failure leaves the target as it was. The source stays as it
     * is.
     */
    async move(): Promise<Moved> {
      await requireMovable();
      await requireEmpty(target.db);
      await prepareJobs();
      const moving = source.db.transaction(
        async (from) => {
          // Programs that start meanwhile wait for this lock, and are seen at the end.
          if (!(await tryLockMigrating(from))) throw started();
          await useCanonicalText(from);
          const { migration } = await selectSnapshot(from);
          if (migration > newestMigration())
            throw new OperatorError(
              'The database was brought up to date by a newer program. Use the command of that version.',
            );
          return loading.load(migration, {
            requireRoom: requireEmpty,
            kept: [],
            fill: async (tx): Promise<Moved> => ({
              tables: await fillTables(from, tx),
              jobs: await fillJobs(from, tx),
            }),
            finish: async (_, moved) => {
              // `pg_stat_activity` shows the connections as of the first query of a transaction.
              if (source.engine === 'server')
                await outsideTransaction(() => requireUnused(source, applicationName)).catch(() => {
                  throw started();
                });
              return moved;
            },
          });
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      return moving.catch(notMoved);
    },
  };
}
