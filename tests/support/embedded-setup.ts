import type { TestProject } from 'vitest/node';
import { buildWeb } from './build.ts';
import { directoriesVariable, directoryOf, makeDirectories } from './directories.ts';
import './provided-context.ts';

/** Builds the web application, and once for all test files what takes long: a migrated, empty embedded database. */
export async function setup(project: TestProject): Promise<() => void> {
  buildWeb();
  const made = process.env[directoriesVariable] ? undefined : makeDirectories(['empty']);
  project.provide('templateDataDir', await directoryOf('empty'));
  return () => made?.remove();
}
