/**
 * Runs every kind of test and ends with one line, `N passed, N failed`.
 * `npm test -- <filter>` runs the test files whose path contains the filter, and builds or looks for only what these
 * need.
 *
 * Failed tests are run once more by themselves. A test that passes then is named as unstable and doesn't fail the run,
 * but more than two of them do.
 */
import './help.ts';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDirectories } from '../tests/support/directories.ts';
import { runPlaywright, runPlaywrightAgain } from './tests/playwright.ts';
import { costOf } from './tests/quotient.ts';
import { type FileResult, type Judgement, judge, maxFlaky, type Placed, placesOf, type Run } from './tests/results.ts';
import { run } from './tests/run.ts';
import { runVitest, runVitestAgain } from './tests/vitest.ts';

/** With more failures than this the cause is general, and repeating each would only take long. */
const maxRetried = 10;
const maxShownSlowest = 10;

const started = Number(process.env.AANGAN_RUN_STARTED ?? Date.now());
const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'aangan-reports-'));
const report = join(reports, 'results.json');

const runs: Run[] = [];
let again: FileResult[] = [];
let directories: ReturnType<typeof makeDirectories> | undefined;
try {
  const none: Run = { files: [], fault: undefined };
  if (isWanted('tests/browser/**/*.spec.ts')) {
    run('node', ['scripts/build.ts'], {});
    // These are made while the other tests run, which wait much of the time, because the journeys begin with them.
    directories = makeDirectories();
  }
  runs.push(isWanted('tests/**/*.test.ts') ? runVitest(filters, report) : none);
  runs.push(isWanted('tests/browser/**/*.spec.ts') ? runPlaywright(filters, report) : none);
  again = runAgain(runs);
} catch (error) {
  runs.push({ files: [], fault: error instanceof Error ? error.message : String(error) });
}
directories?.remove();
rmSync(reports, { recursive: true, force: true });

printSlowest(runs.flatMap(({ files }) => files));
const judgement = judge(runs, again);
printFailures(judgement);
const { passed, failed } = judgement;
if (filters.length === 0) console.log(costOf(started));
if (haveChecksFailed()) console.log('The checks failed: see “== Checks” above.');
if (passed + failed === 0) console.error(`No test matches ${filters.join(' ')}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Returns whether a filter, or the lack of one, selects any of the test files of a pattern. */
function isWanted(pattern: string): boolean {
  const files = globSync(pattern).map((file) => file.replaceAll('\\', '/'));
  return filters.length === 0 || files.some((file) => filters.some((filter) => file.includes(filter)));
}

/** Returns whether the checks that `.ci/run` runs in parallel have failed. */
function haveChecksFailed(): boolean {
  const output = process.env.AANGAN_CHECKS_OUTPUT;
  return output !== undefined && existsSync(output) && /^Failed: /m.test(readFileSync(output, 'utf8'));
}

/** Runs failed tests once more, after everything else. */
function runAgain([unitAndHttp, browser]: Run[]): FileResult[] {
  const failed = (run: Run | undefined) => run?.files.filter(({ failures }) => failures.length > 0) ?? [];
  const count = placesOf([...failed(unitAndHttp), ...failed(browser)]).length;
  if (count === 0 || count > maxRetried) return [];
  console.log(`\nTrying what failed again, by itself (${count}).`);
  return [
    ...failed(unitAndHttp).flatMap((file) => runVitestAgain(file, report)),
    ...(failed(browser).length > 0 ? runPlaywrightAgain(report) : []),
  ];
}

function printSlowest(files: FileResult[]): void {
  const slowest = files.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, maxShownSlowest);
  if (slowest.length > 0) console.log('\nSlowest test files, in seconds:');
  for (const { file, project, milliseconds } of slowest)
    console.log(`${(milliseconds / 1_000).toFixed(1).padStart(7)}  ${file} (${project})`);
}

function printFailures({ unstable, failing, faults }: Judgement): void {
  const line = ({ file, project, test, reason }: Placed) =>
    `  ${file} (${project})${test ? ` › ${test}` : ''}: ${reason}`;
  const print = (title: string, lines: string[]) => lines.length > 0 && console.log(['', title, ...lines].join('\n'));
  print('Failed:', [...failing.map(line), ...faults.map((fault) => `  ${fault}`)]);
  print('Unstable, failed once and passed when tried again alone:', unstable.map(line));
  if (unstable.length > maxFlaky) console.log(`More than ${maxFlaky} unstable tests fail the run.`);
  console.log('');
}
