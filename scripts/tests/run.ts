import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Runs a program of a package with its output shown. Returns its exit code; null if a signal ended it. */
export function run(program: string, words: string[], env: Record<string, string>): number | null {
  const shell = process.platform === 'win32';
  return spawnSync(program, words, { stdio: 'inherit', env: { ...process.env, ...env }, shell }).status;
}

/** Takes the report that a runner left in a file; undefined if it left none. */
export function takeReport<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
