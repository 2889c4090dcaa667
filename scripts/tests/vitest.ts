import { fileURLToPath } from 'node:url';
import type { FileResult, Run } from './results.ts';
import { run, takeReport } from './run.ts';
import { reportVariable } from './vitest-reporter.ts';

const reporter = fileURLToPath(new URL('./vitest-reporter.ts', import.meta.url));

/**
 * Projects of tests that have a command of their own, because they take minutes or need what not every machine has.
 */
const notRun = ['opensearch', 'attacks', 'faults*', 'webkit'];

/** Runs everything in tests/**\/*.test.ts, or the files whose path contains one of the filters. */
export function runVitest(filters: string[], report: string): Run {
  return vitest([...(filters.length > 0 ? ['--passWithNoTests'] : []), ...filters], report);
}

/** Runs a file's failed tests once more, alone. */
export function runVitestAgain({ file, project, failures }: FileResult, report: string): FileResult[] {
  const names = failures.map(({ test }) => test);
  const only = names.includes(undefined) ? [] : ['-t', `^(${names.map((name) => escaped(name ?? '')).join('|')})$`];
  return vitest([file, '--project', project, ...only], report).files;
}

function vitest(words: string[], report: string): Run {
  const status = run(
    'vitest',
    [
      'run',
      ...notRun.map((project) => `--project=!${project}`),
      '--reporter=default',
      `--reporter=${reporter}`,
      ...words,
    ],
    {
      [reportVariable]: report,
    },
  );
  const files = takeReport<FileResult[]>(report);
  const isExplained = status === 0 || files?.some(({ failures }) => failures.length > 0);
  return { files: files ?? [], fault: isExplained ? undefined : 'Vitest failed without a failing test.' };
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
