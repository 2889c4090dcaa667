import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { freeBytes } from '../free-space.ts';
import { compileDatabaseOnce } from '../memory.ts';
import { requireOpenFiles } from '../open-files.ts';
import { OperatorError } from '../operator-error.ts';
import { ensurePrivateDirectory, requireOwnFiles } from '../private-files.ts';
import { copyInOnServer } from './copy.ts';
import { limitIdleTransactions } from './idle-transactions.ts';
import { keepAlive } from './keep-alive.ts';
import { type Listener, listenOnServer } from './listen.ts';
import { lockDataDirectory } from './lock.ts';
import { endLostConnections } from './lost-connections.ts';
import { isDamage } from './outage.ts';
import { recogniseDatabase } from './recognise.ts';
import { addReplica, type ReplicaSettings } from './replica.ts';
import { type TellSlow, watchSlowQueries } from './slow-statements.ts';
import { SyncedFiles, syncDirectory, syncedStart } from './synced-files.ts';
import { openPool, outsideTransaction, type PooledDb } from './transaction.ts';

export type { Db, PooledDb } from './transaction.ts';

export type Database = {
  db: PooledDb;
  pool: pg.Pool;
  /** Connections whose session lasts: the pool, unless `databaseUrl` leads to a pooler of transactions. */
  direct: pg.Pool;
  engine: 'embedded' | 'server';
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** Calls back once when the database reports that its files are damaged, even if it did so before. */
  onDamage: (tell: () => void) => void;
  isDamaged: () => boolean;
  /** Runs a `COPY … FROM STDIN` with these rows in the current transaction. */
  copyIn: (statement: string, rows: Buffer) => Promise<void>;
  /** Reports queries that take longer, from now on. */
  onSlowQuery: (seconds: number, tell: TellSlow) => void;
  close: () => Promise<void>;
};

/** In milliseconds, and longer than an upload takes to be received, encoded and recorded. */
const maxWritingMs = 3_600_000;

/**
 * Returns the time, in ms, before which unfinished or unrecorded files must be from a process that was killed. With the
 * embedded database there is only this process. Otherwise other processes may still be writing them.
 */
export const strayBefore = ({ engine }: Pick<Database, 'engine'>): number =>
  engine === 'embedded' ? performance.timeOrigin : Date.now() - maxWritingMs;

/** In milliseconds. It is longer than our slowest transaction holds the single connection. */
const embeddedConnectTimeoutMs = 30_000;

/** The code of invalid_catalog_name. */
const noSuchDatabase = '3D000';

/** The codes of class 28: invalid_password and invalid_authorization_specification. */
const accessDenied = /^28/;

/** Creating a database needs up to this many. */
const megabytesOfNewDatabase = 70;

export type Where = {
  databaseUrl: string | undefined;
  /** Leads to the server itself, where `databaseUrl` leads to a pooler of transactions. */
  directUrl?: string | undefined;
  dataDir: string;
  replica?: ReplicaSettings | undefined;
  /** The name of the setting that `databaseUrl` is from, for errors. */
  setting?: string;
};

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded one under `dataDir`. @throws OperatorError when it can’t be
 * reached or opened.
 */
export async function openDatabase(where: Where): Promise<Database> {
  const { databaseUrl, dataDir } = where;
  return databaseUrl === undefined ? openEmbedded(dataDir) : openServer(databaseUrl, where);
}

/** Notices damage in the answers to any query of the pool. */
function watchDamage(pool: pg.Pool): Pick<Database, 'onDamage' | 'isDamaged'> {
  let damaged = false;
  const tells: (() => void)[] = [];
  pool.on('connect', (client: pg.PoolClient & { connection?: NodeJS.EventEmitter }) => {
    client.connection?.on('errorMessage', ({ code }: { code?: string }) => {
      if (damaged || !isDamage(code)) return;
      damaged = true;
      for (const tell of tells) tell();
    });
  });
  return {
    onDamage: (tell) => (damaged ? tell() : void tells.push(tell)),
    isDamaged: () => damaged,
  };
}

async function openServer(
  url: string,
  { directUrl, replica, setting = 'DATABASE_URL' }: Omit<Where, 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  const { pool, db } = openPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
    onConnect: async (client): Promise<void> => {
      await limitIdleTransactions(client);
      // Earlier connections may have led to another database.
      await recogniseDatabase(client, pool);
    },
  });
  const damage = watchDamage(pool);
  const onSlowQuery = watchSlowQueries(pool);
  const stopLooking = endLostConnections(pool);
  const direct = directUrl
    ? new pg.Pool({ connectionString: directUrl, max: 1, connectionTimeoutMillis: 5_000, ...keepAlive })
    : pool;
  // Without a listener a lost connection would end the process. With it the next query fails or reconnects.
  for (const each of [pool, direct]) {
    each.on('error', () => {});
    each.on('connect', (client) => client.on('error', () => {}));
  }
  try {
    if (await isBehindPooler(direct))
      console.warn(
        directUrl
          ? 'DATABASE_DIRECT_URL leads to a connection pooler too. Set it to the address of PostgreSQL itself.'
          : 'DATABASE_URL leads to a connection pooler. If it pools transactions, live events and upgrades fail: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      );
  } catch (error) {
    const { host, port, user, database = user } = new pg.Client(directUrl ?? url);
    stopLooking();
    if (direct !== pool) await direct.end();
    await pool.end();
    const named = directUrl ? 'DATABASE_DIRECT_URL' : setting;
    if ((error as { code?: string }).code === noSuchDatabase)
      throw new OperatorError(
        `PostgreSQL at ${host}:${port} has no database ${database}. Create it, or name another at the end of ${named}.`,
      );
    if (accessDenied.test(String((error as { code?: string }).code)))
      throw new OperatorError(
        `PostgreSQL at ${host}:${port} refuses ${user} (${reason(error)}). Check the name and password in ${named}.`,
      );
    throw new OperatorError(
      `The database ${database} at ${host}:${port} can't be reached (${reason(error)}). Check ${named} and that PostgreSQL is running.`,
    );
  }
  const closeReplica = replica && (await addReplica(pool, replica));
  return {
    db,
    pool,
    direct,
    engine: 'server',
    ...damage,
    onSlowQuery,
    // Connections to a pooler last while the server behind it changes, which only this one notices.
    listen: (channel, listener) =>
      listenOnServer(directUrl ?? url, channel, listener, (client) => recogniseDatabase(client, pool)),
    copyIn: (statement, rows) => copyInOnServer(pool, statement, rows),
    close: async () => {
      stopLooking();
      await closeReplica?.();
      if (direct !== pool) await direct.end();
      await pool.end();
    },
  };
}

/** A pooler reports its own process id when a connection begins. */
async function isBehindPooler(pool: pg.Pool): Promise<boolean> {
  const client: pg.PoolClient & { processID?: number | null } = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return client.processID !== rows[0]?.pid;
  } finally {
    client.release();
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  requireOpenFiles();
  ensurePrivateDirectory(dataDir);
  const unlock = lockDataDirectory(dataDir);
  const directory = join(dataDir, 'postgres');
  let pglite: PGlite;
  try {
    pglite = await openFiles(directory);
  } catch (error) {
    unlock();
    if (error instanceof OperatorError) throw error;
    const left = Math.round((await freeBytes(dataDir)) / 1_000_000);
    // A sound database can't be opened either if there is no room, and the errors are those of a damaged one.
    if (left < megabytesOfNewDatabase)
      throw new OperatorError(
        `The database in ${directory} can't be opened: its disk has only ${left} MB left. Make room and start again.`,
      );
    throw new OperatorError(
      `The database in ${directory} can't be opened (${reason(error)}). Nothing was deleted: restore a backup of ${dataDir}, or move it away to start over.`,
    );
  }
  const listeners = new Map<string, Listener>();
  const { pool, db } = openPool({
    Client: embeddedClient(lettingOthersIn(pglite), (channel, payload) => listeners.get(channel)?.onMessage(payload)),
    max: 1,
    connectionTimeoutMillis: embeddedConnectTimeoutMs,
    // After an error the pool replaces a client but keeps the session, which is reset here.
    verify: (client, done) => void client.query('rollback; deallocate all').then(() => done(), done),
  });
  return {
    db,
    pool,
    direct: pool,
    engine: 'embedded',
    ...watchDamage(pool),
    onSlowQuery: watchSlowQueries(pool),
    listen: async (channel, listener) => {
      listeners.set(channel, listener);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => void listeners.delete(channel);
    },
    // Rows sent after the statement would end this PostgreSQL, which reads them from its own file instead.
    copyIn: async (statement, rows) => {
      const blob = new Blob([new Uint8Array(rows)]);
      await pglite.query(statement.replace(/\bfrom stdin\b/, "from '/dev/blob'"), [], { blob });
    },
    close: async () => {
      await pool.end();
      await pglite.close();
      unlock();
    },
  };
}

/**
 * A marker file exists while the files are created, so that an interrupted creation starts over. Other files are never
 * touched.
 */
async function openFiles(directory: string): Promise<PGlite> {
  const marker = `${directory}.unfinished`;
  if (existsSync(marker)) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const isNew = readdirSync(directory).length === 0;
  if (isNew) writeFileSync(marker, '');
  else if (!existsSync(join(directory, 'PG_VERSION'))) throw new Error('it contains files that are not a database');
  requireOwnFiles(directory);
  compileDatabaseOnce();
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

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  // It is pg's message where the server asks for a password.
  if (message?.includes('client password must be a string'))
    return 'the server asks for a password: give it in the address or as PGPASSWORD';
  return (message || code || String(error)).split('\n')[0] as string;
}

/**
 * In milliseconds. The embedded database works this long before the event loop turns. It is short because each turn
 * accepts only one connection.
 */
const turnMs = 5;

/**
 * Lets the event loop turn between messages to the embedded database. It works in this thread and answers at once, so
 * many queries that wait for each other would otherwise keep everything else from running, health checks too.
 */
function lettingOthersIn(pglite: PGlite): PGlite {
  let turnedAt = performance.now();
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    if (performance.now() - turnedAt > turnMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    return pglite.execProtocolStream(message, options);
  };
  return { waitReady: pglite.waitReady, execProtocolStream } as PGlite;
}

function embeddedClient(pglite: PGlite, onNotification: (channel: string, payload: string) => void) {
  class Connection extends PglitePgConnection {
    /** drizzle passes result parsers as `types`, where the protocol expects parameter types. */
    override parse(query: { types?: unknown }): void {
      super.parse({ ...query, types: Array.isArray(query.types) ? query.types : [] });
    }
  }

  return class EmbeddedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connection: new Connection({ pglite }) } as pg.ClientConfig);
      // Notifications arrive with any query’s answer, possibly inside a transaction.
      this.on('notification', ({ channel, payload }) =>
        outsideTransaction(() => onNotification(channel, payload ?? '')),
      );
    }
  };
}
