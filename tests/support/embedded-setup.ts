import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/open.ts';
import { buildWeb } from './build.ts';
import { prepareTemplate } from './template.ts';
import './provided-context.ts';
import { temporaryDirectory } from './temporary.ts';

/** Builds the web application, and once for all test files what takes long: a migrated, empty embedded database. */
export async function setup(project: TestProject): Promise<() => void> {
  buildWeb();
  const dataDir = temporaryDirectory('template');
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await prepareTemplate(database, dataDir);
  await database.close();
  project.provide('templateDataDir', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
