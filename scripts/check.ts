/** Runs every check that needs no running program, as many at once as there are cores, and names those that failed. */
import './help.ts';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

type Check = { what: string; program: string; words: string[] };

const types = (what: string, project: string): Check => ({
  what: `types of ${what}`,
  program: 'tsc',
  words: [
    '-p',
    `tsconfig.${project}.json`,
    // Each further thread works out the types of the libraries again, which doubles the processor time.
    '--singleThreaded',
    // A second run checks only what changed.
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/tsc/${project}`,
  ],
});

/** The slowest come first, so that none runs alone at the end. */
const checks: Check[] = [
  types('the tests', 'tests'),
  types('the server', 'server'),
  types('the web side', 'web'),
  { what: 'dead code', program: 'knip', words: [] },
  { what: 'format and lint', program: 'biome', words: ['check', '--error-on-warnings', '.'] },
  {
    what: 'boundaries',
    program: 'depcruise',
    words: ['--config', 'boundaries.config.mjs', '--output-type', 'err-long', 'src', 'scripts', 'tests', 'bench'],
  },
  { what: 'scopes of queries', program: 'node', words: ['scripts/scope-check.ts'] },
  types('what both sides share', 'shared'),
  { what: 'migrations beside the previous release', program: 'node', words: ['scripts/migration-check.ts'] },
  { what: 'cycles between folders', program: 'node', words: ['scripts/folder-cycles.ts'] },
];

const waiting = [...checks];
const failed: string[] = [];
/** Several checks of types read the same files, and would name an error again. */
const namedErrors = new Set<string>();
await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
} else {
  console.log('All checks passed.');
}

async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { code, output } = await run(check);
    console.log(`${code === 0 ? '✓' : '✗'} ${check.what}`);
    if (code !== 0) {
      console.log(check.program === 'tsc' ? withoutNamed(output) : output);
      failed.push(check.what);
    }
  }
}

/** Leaves out the errors of types that another check has named. An error's further lines are indented. */
function withoutNamed(output: string): string {
  const errors = output.split(/\n(?!\s)/).filter((error) => error !== '');
  const others = errors.filter((error) => !namedErrors.has(error));
  for (const error of others) namedErrors.add(error);
  return others.length === 0 ? 'The same errors as above.' : others.join('\n');
}

/** Runs a program and collects what it writes, since others run at the same time. */
function run({ program, words }: Check): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
