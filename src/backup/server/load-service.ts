import { holdLock } from '#platform/server/database/advisory-locks.ts';
import { countOthers } from '#platform/server/database/connections.ts';
import { putFunctions } from '#platform/server/database/functions.ts';
import { migrateWithin } from '#platform/server/database/migrate.ts';
import type { Database, Db } from '#platform/server/database/open.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import {
  dropSchema,
  emptyTables,
  selectFilledTables,
  skipDirectoryVersions,
  withoutTriggers,
} from './restore-queries.ts';
import { useCanonicalText } from './snapshot-queries.ts';

/** A database with rows in these tables is in use for an expo, and is never replaced. */
const ofFair = ['exhibitors', 'projects', 'inquiries', 'site_visits'];
/** A new database has rows in these tables, or computes them. */
const ownRows = [
  'backup_state',
  'compatibility',
  'directory_version',
  'mail_secret',
  'network_secret',
  'activity_folds',
];

/** Tables with rows, in words such as `projects (150)`. Those of `fair` are never replaced. */
type Contents = { fair: string[]; others: string[] };

/** @throws OperatorError when programs or people use the database */
export async function requireUnused(database: Database, applicationName: string): Promise<void> {
  const others = await countOthers(database, applicationName);
  if (others > 0)
    throw new OperatorError(
      `The database has ${formatCount(others)} other connections. Stop all programs that use it, and close other sessions.`,
    );
}

/** Replaces the contents of a database that nothing else uses. @param applicationName names our own connections */
export function loadService(database: Database, applicationName: string) {
  /** @throws OperatorError when the database is in use, or another program's */
  async function contents(tx: Db): Promise<Contents> {
    await requireUnused(database, applicationName);
    const { isOurs, filled } = await selectFilledTables(tx);
    if (!isOurs && filled.length > 0)
      throw new OperatorError('The database has tables of another program. Choose an empty one.');
    const words = (tables: typeof filled) =>
      tables.map(({ name, rows }) => `${name.replaceAll('_', ' ')} (${formatCount(rows)})`);
    return {
      fair: words(filled.filter(({ name }) => ofFair.includes(name))),
      others: words(filled.filter(({ name }) => !ofFair.includes(name) && !ownRows.includes(name))),
    };
  }

  return {
    contents,
    /**
     * Creates the schema as of a migration, fills it, and applies the later migrations, in one transaction.
     * @param steps.kept are tables whose rows stay. @param steps.fill runs without triggers and foreign keys.
     * @param steps.finish runs at the end
     */
    load: <Filled, Result>(
      migration: number,
      steps: {
        requireRoom: (tx: Db) => Promise<void>;
        kept: string[];
        fill: (tx: Db) => Promise<Filled>;
        finish: (tx: Db, filled: Filled) => Promise<Result>;
      },
    ): Promise<Result> =>
      database.db.transaction(async (tx) => {
        // Programs that start meanwhile wait.
        await holdLock(tx, 'migrating');
        await steps.requireRoom(tx);
        await useCanonicalText(tx);
        await dropSchema(tx);
        await migrateWithin(database.pool, migration);
        const putBack = await withoutTriggers(tx);
        await emptyTables(tx, steps.kept);
        const filled = await steps.fill(tx);
        await putBack();
        await migrateWithin(database.pool);
        await putFunctions(database.pool);
        const result = await steps.finish(tx, filled);
        await skipDirectoryVersions(tx);
        return result;
      }),
  };
}
