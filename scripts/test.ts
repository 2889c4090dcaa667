/**
 * Runs every kind of test there is and ends with one line, `N passed, N failed`.
 * `npm test -- <filter>` runs the test files whose path contains the filter.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDirectory } from '#server/app.ts';
import { ensureBuilt } from '#server/platform/pages/build.ts';
import { ensureChromium } from './chromium.ts';

type Counts = { passed: number; failed: number };

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'aangan-reports-'));

const results = [];
try {
  await ensureBuilt(buildDirectory);
  results.push(unitAndHttpTests(), browserTests());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  results.push({ passed: 0, failed: 1 });
}
rmSync(reports, { recursive: true, force: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (passed + failed === 0) console.error(`No test matches ${filters.join(' ')}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Everything in tests/**\/*.test.ts, on both database engines. */
function unitAndHttpTests(): Counts {
  const report = join(reports, 'vitest.json');
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = run('vitest', [...options, ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : [])]);
  return counted(status, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** The journeys in tests/browser. */
function browserTests(): Counts {
  const report = join(reports, 'playwright.json');
  const options = ['test', '--reporter=list,json', ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : [])];
  const status = run('playwright', options, {
    CHROME_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return counted(status, () => {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return { passed: expected, failed: unexpected + flaky };
  });
}

function run(program: string, words: string[], env: Record<string, string> = {}): number | null {
  const shell = process.platform === 'win32';
  return spawnSync(program, words, { stdio: 'inherit', env: { ...process.env, ...env }, shell }).status;
}

/** A runner that failed without a failing test (it could not start, a file did not load) counts as one failure. */
function counted(status: number | null, read: () => Counts): Counts {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read();
  } catch {
    // Without a report the status alone speaks.
  }
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
