import type { TestProject } from 'vitest/node';
import { directoriesVariable, directoryOf, makeDirectories } from './directories.ts';
import { buildWeb } from './server.ts';

/**
 * Builds the web application and prepares slow set-ups once for all test files, which is a migrated, empty embedded
 * database.
 */
export async function setup(project: TestProject): Promise<() => void> {
  buildWeb();
  const made = process.env[directoriesVariable] ? undefined : makeDirectories(['empty']);
  project.provide('templateDataDir', await directoryOf('empty'));
  return () => made?.remove();
}
