/** Checks everything that can be told without running the program; says which check failed, and goes on to the others. */
import { spawnSync } from 'node:child_process';

const checks: [what: string, program: string, ...words: string[]][] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types of what both sides share', 'tsc', '-p', 'tsconfig.shared.json'],
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types of the web side', 'tsc', '-p', 'tsconfig.web.json'],
  ['types of the tests', 'tsc', '-p', 'tsconfig.tests.json'],
  ['boundaries', 'depcruise', '--config', 'boundaries.config.mjs', 'src', 'scripts', 'tests', 'bench'],
  ['cycles between folders', 'node', 'scripts/folder-cycles.ts'],
  ['dead code', 'knip'],
];

const failed = checks.filter(([what, program, ...words]) => {
  console.log(`— ${what}`);
  return spawnSync(program, words, { stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0;
});

if (failed.length > 0) {
  console.error(`Not in order: ${failed.map(([what]) => what).join(', ')}.`);
  process.exitCode = 1;
} else {
  console.log('All in order.');
}
