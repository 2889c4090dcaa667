import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/server/database/open.ts';
import { startPostgres } from './postgres.ts';
import { buildWeb } from './server.ts';
import { prepareTemplate, templateDatabase } from './template.ts';

/**
 * Starts a PostgreSQL server, or uses the one at TEST_DATABASE_URL (whose user may create databases), and creates a
 * migrated, empty database there once for all test files.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWeb();
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query(`drop database if exists ${templateDatabase} with (force)`);
  await admin.query(`create database ${templateDatabase}`);
  const template = new URL(server.url);
  template.pathname = templateDatabase;
  const database = await openDatabase({ databaseUrl: template.href, dataDir: '' });
  await prepareTemplate(database, tmpdir());
  // The organiser of this expo has entered an address for mail to the expo.
  await database.pool.query(
    `update expo_settings set email = 'hello@aangan.example', opening_hours = 'Mon-Fri 9am-6pm'`,
  );
  await database.close();
  await admin.end();
  project.provide('templateDatabaseUrl', template.href);
  return server.stop;
}
