import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createApp } from '#app/server/app.ts';
import { createAppServices } from '#app/server/bootstrap/bootstrap.ts';
import { type Config, readConfig } from '#app/server/config.ts';
import type { Services } from '#app/server/services.ts';
import { type Database, openDatabase } from '#platform/server/database/open.ts';
import type { LogStream } from '#platform/server/http/server.ts';
import { buildDirectory, loadPages } from '#platform/server/pages/handler.ts';
import { onServer } from './engine.ts';
import { templateDatabase } from './template.ts';
import { temporaryDirectory } from './temporary.ts';

export type Headers = Record<string, string>;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Payload = NonNullable<InjectOptions['payload']>;

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  config: Config;
  /** Used for what no call does: `services.jobs.start` runs jobs. */
  services: Services;
  /** Calls the API. `path` is what follows `/api` in the address. */
  send: (method: Method, path: string, headers?: Headers, payload?: Payload) => Promise<LightMyRequestResponse>;
  /** Returns the rows that a statement answers. */
  // biome-ignore lint/suspicious/noExplicitAny: tests compare rows as they are
  query: <Row = any>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Returns the mails that wait to be sent, or those like the given one. The order is that of their transactions. */
  mails: (like?: { template?: string; to?: string; visit?: number }) => Promise<Mail[]>;
  close: () => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: each template has data of its own
type Mail = { to: string; template: string; data: any };

/**
 * Starts the whole application on its own fresh, migrated, empty database, for `app.inject`. The engine is that of the
 * test run. Call `close` when done.
 * @param env has settings in addition to the defaults, as environment variables.
 * @param logStream receives the log; set LOG_LEVEL too.
 */
export async function testApp(env: Record<string, string> = {}, logStream?: LogStream): Promise<TestApp> {
  const { database, dataDir, drop } = await testDatabase();
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://expo.example',
    DATA_DIR: dataDir,
    VISITOR_DELAY_SECONDS: '0',
    // Tests send more simultaneous requests than a busy machine can answer soon.
    MAX_REQUESTS_IN_WORK: '10000',
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    MAX_WAITING_FOR_CONNECTION: '100000',
    SEARCH_URL: inject('searchUrl') ?? '',
    SEARCH_INDEX: `test-${randomUUID().slice(0, 13)}`,
    ...env,
  });
  const { app, services } = await appOn({ database, config }, logStream);
  if (config.search) {
    await services.search.load();
    // Otherwise a visitor would see a change of many rows a little later.
    app.addHook('onRequest', async () => {
      const newest = await services.directory.version();
      while (!services.search.figures().isResting && (await services.search.reached(newest)) < newest);
    });
  }
  const query: TestApp['query'] = async (text, values = []) => (await database.pool.query(text, values)).rows;
  return {
    app,
    database,
    config,
    services,
    send: (method, path, headers = {}, payload) =>
      app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) }),
    query,
    mails: async ({ template, to, visit } = {}) => {
      const like = {
        ...(template && { template }),
        ...(to && { to }),
        ...(visit && { data: { visit: { id: visit } } }),
      };
      const rows = await query(
        `select data from pgboss.job where name = 'mail' and data @> $1 order by created_on, data ->> 'template', data ->> 'to'`,
        [like],
      );
      return rows.map(({ data }) => data);
    },
    close: async () => {
      await app.close();
      await services.jobs.stop();
      await drop();
    },
  };
}

/** Makes an application on a database that others may use too, as another process does. Close it when done. */
export async function appOn({ database, config }: Pick<TestApp, 'database' | 'config'>, logStream?: LogStream) {
  const services = createAppServices(database, config);
  const app = await createApp({ config, database, services }, await loadPages(buildDirectory), { logStream });
  return { app, services };
}

/**
 * Starts an application for all tests of a file, which is closed after the last of them. A test file calls it at its
 * top level, outside of hooks.
 */
export async function expoOfFile(...given: Parameters<typeof testApp>): Promise<TestApp> {
  const expo = await testApp(...given);
  afterAll(expo.close);
  return expo;
}

/** Makes a fresh, migrated, empty database on the engine of the test run, and a data directory. */
export async function testDatabase(): Promise<{ database: Database; dataDir: string; drop: () => Promise<void> }> {
  const { where, drop } = await testStorage();
  const database = await openDatabase(where);
  return {
    database,
    dataDir: where.dataDir,
    drop: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A fresh, migrated, empty database that isn't open. */
export type TestStorage = { where: Pick<Config, 'databaseUrl' | 'dataDir'>; drop: () => Promise<void> };

/** Makes a fresh, migrated, empty database on the engine of the test run, and a data directory. */
export async function testStorage(): Promise<TestStorage> {
  const dataDir = temporaryDirectory('test');
  const copy = onServer ? await copyOnServer() : undefined;
  if (!copy) cpSync(inject('templateDataDir'), dataDir, { recursive: true });
  const drop = async () => {
    await copy?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { where: { databaseUrl: copy?.url, dataDir }, drop };
}

export async function dropEverything({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^(pg_(catalog|toast|temp)|information_schema)'`,
  );
  for (const { name } of rows) await pool.query(`drop schema ${pg.escapeIdentifier(name)} cascade`);
  await pool.query('create schema public');
}

async function copyOnServer(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Only one process at a time can copy a template.
  const create = `create database ${name} template ${templateDatabase} strategy file_copy`;
  await onTemplateServer('select pg_advisory_lock(1)', create);
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => onTemplateServer(`drop database if exists ${name} with (force)`) };
}

async function onTemplateServer(...commands: string[]): Promise<void> {
  const url = new URL(inject('templateDatabaseUrl'));
  url.pathname = 'postgres';
  const admin = new pg.Client(url.href);
  await admin.connect();
  for (const command of commands) await admin.query(command);
  await admin.end();
}
