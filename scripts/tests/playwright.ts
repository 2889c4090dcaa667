import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import { ensureChromium } from '../chromium.ts';
import { type FileResult, type Run, reasonOf } from './results.ts';
import { run, takeReport } from './run.ts';

/** Runs the journeys in tests/browser, or the files whose path contains one of the filters. */
export function runPlaywright(filters: string[], report: string): Run {
  return playwright([...(filters.length > 0 ? ['--pass-with-no-tests'] : []), ...filters], report);
}

/**
 * Runs the journeys that failed in the last run once more, one after another on a fresh server. What the last run wrote
 * about its failures stays.
 */
export const runPlaywrightAgain = (report: string): FileResult[] =>
  playwright(
    ['--last-failed', '--last-failed-file=test-results/.last-run.json', '--workers=1', '--output=test-results/again'],
    report,
  ).files;

function playwright(words: string[], report: string): Run {
  const status = run('playwright', ['test', '--reporter=list,json', ...words], {
    CHROME_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const written = takeReport<JSONReport>(report);
  const files = new Map<string, FileResult>();
  for (const suite of written?.suites ?? []) collect(suite, [], files);
  const results = [...files.values()];
  const isExplained = status === 0 || results.some(({ failures }) => failures.length > 0);
  const reason = written?.errors[0]?.message;
  const fault = reason ? reasonOf(reason) : 'Playwright failed without a failing test.';
  return { files: results, fault: isExplained ? undefined : fault };
}

function collect({ specs, suites = [] }: JSONReportSuite, groups: string[], files: Map<string, FileResult>): void {
  for (const { file, title, tests } of specs) {
    for (const { projectName: project, status, results } of tests) {
      const result = files.get(`${project} ${file}`) ?? newResult(`tests/browser/${file}`, project);
      files.set(`${project} ${file}`, result);
      const test = [...groups, title].join(' ');
      result.milliseconds += results.reduce((sum, { duration }) => sum + duration, 0);
      if (status === 'expected') result.passed.push(test);
      if (status === 'unexpected') result.failures.push({ test, reason: reasonOfJourney(results.at(-1)) });
    }
  }
  for (const suite of suites) collect(suite, [...groups, suite.title], files);
}

/** Returns why a journey failed, with what the page told its user then. */
function reasonOfJourney(result: JSONReportTestResult | undefined): string {
  const reason = reasonOf(result?.error?.message);
  const page = result?.attachments.find(({ name }) => name === 'error-context')?.path;
  const told = page ? readFileSync(page, 'utf8').matchAll(/^ *- (?:alert|status): (.+)$/gm) : [];
  const texts = Array.from(told, ([, text]) => `“${text}”`);
  return texts.length > 0 ? `${reason} The page said: ${texts.join(', ')}` : reason;
}

const newResult = (file: string, project: string): FileResult => ({
  file,
  project,
  passed: [],
  failures: [],
  milliseconds: 0,
});
