import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ensurePrivateDirectory } from '../private-files.ts';
import { StartupError } from '../startup-error.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { lockDataDirectory } from './lock.ts';
import { SyncedFiles, syncDirectory, syncedStart } from './synced-files.ts';
import { openPool, outsideTransaction } from './transaction.ts';

/** Where queries run: the pool (inside a transaction of the caller, that), or a transaction. */
export type Db = NodePgDatabase;
/** The pool itself. */
export type PooledDb = Db & { $client: pg.Pool };

/** An open database: one driver and one dialect, whichever engine runs beneath. */
export type Database = {
  db: PooledDb;
  pool: pg.Pool;
  engine: 'embedded' | 'server';
  /** Hears what is sent to a channel, from this process or another; gives what ends it. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** How long a query waits for the embedded database's one connection: longer than the slowest of ours holds it. */
const embeddedConnectTimeoutMs = 30_000;

type Where = { databaseUrl: string | undefined; dataDir: string };

/**
 * Opens the PostgreSQL server at `databaseUrl`, or the embedded PostgreSQL under `dataDir`.
 * @throws StartupError when it can't be reached or opened; nothing is changed then.
 */
export async function openDatabase({ databaseUrl, dataDir }: Where): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openServer(databaseUrl);
}

async function openServer(url: string): Promise<Database> {
  const { pool, db } = openPool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // A lost connection is replaced on next use; without a listener it would end the process. The pool hears of those that
  // are idle alone: one that is lost between two queries of a transaction is heard here, and the next query fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, port, database } = new pg.Client(url);
    throw new StartupError(
      `The database ${database} at ${host}:${port} can't be reached (${reason(error)}). Check DATABASE_URL and that PostgreSQL is running.`,
    );
  }
  return {
    db,
    pool,
    engine: 'server',
    listen: (channel, listener) => listenOnServer(url, channel, listener),
    close: () => pool.end(),
  };
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDataDirectory(dataDir);
  const directory = join(dataDir, 'postgres');
  let pglite: PGlite;
  try {
    ensurePrivateDirectory(dataDir);
    pglite = await openFiles(directory);
  } catch (error) {
    unlock();
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database in ${directory} can't be opened (${reason(error)}). Nothing was deleted: restore a backup of ${dataDir}, or move it away to start afresh.`,
    );
  }
  const listeners = new Map<string, Listener>();
  const { pool, db } = openPool({
    Client: embeddedClient(pglite, (channel, payload) => listeners.get(channel)?.onMessage(payload)),
    max: 1,
    connectionTimeoutMillis: embeddedConnectTimeoutMs,
    // The pool throws a client away after an error and makes another on the same session: it clears what was left there.
    verify: (client, done) => void client.query('rollback; deallocate all').then(() => done(), done),
  });
  return {
    db,
    pool,
    engine: 'embedded',
    listen: async (channel, listener) => {
      listeners.set(channel, listener);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => void listeners.delete(channel);
    },
    close: async () => {
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

/**
 * Opens the database's files, or makes them. While they are being made a marker stands beside them: making that was cut
 * short left nothing anybody was told is kept, and starts over. Files without a version are somebody's, and refused.
 */
async function openFiles(directory: string): Promise<PGlite> {
  const marker = `${directory}.unfinished`;
  if (existsSync(marker)) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const isNew = readdirSync(directory).length === 0;
  if (isNew) writeFileSync(marker, '');
  else if (!existsSync(join(directory, 'PG_VERSION'))) throw new Error('it holds files that are no database');
  const pglite = await PGlite.create({
    fs: new SyncedFiles(directory),
    startParams: syncedStart,
    extensions: { pg_trgm, unaccent, btree_gist },
  });
  if (isNew) {
    syncDirectory(directory);
    rmSync(marker);
  }
  return pglite;
}

/** Why something failed, in one line: a refused connection to several addresses has no message of its own, only a code. */
function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || String(error)).split('\n')[0] as string;
}

/** A client that talks to the database in this process, over a connection object of its own. */
function embeddedClient(pglite: PGlite, onNotification: (channel: string, payload: string) => void) {
  class Connection extends PglitePgConnection {
    /** drizzle-orm hands its result parsers over as `types`, where the protocol knows a list of parameter types. */
    override parse(query: { types?: unknown }): void {
      super.parse({ ...query, types: Array.isArray(query.types) ? query.types : [] });
    }
  }

  return class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connection: new Connection({ pglite }) } as pg.ClientConfig);
      // It arrives with the answer to a query, which may be anybody's.
      this.on('notification', ({ channel, payload }) =>
        outsideTransaction(() => onNotification(channel, payload ?? '')),
      );
    }
  };
}
