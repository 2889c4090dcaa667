import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '#platform/server/command-line.ts';
import { temporaryDirectory } from '../support/temporary.ts';

test('messages name a command as it is typed in the sources, and as it is with a release', () => {
  expect(commandLine('backup', 'FILE')).toBe('npm run backup -- FILE');
  expect(commandLine('verify')).toBe('npm run verify');

  const release = temporaryDirectory('release');
  const module = join(release, 'src/platform/server/command-line.ts');
  mkdirSync(dirname(module), { recursive: true });
  copyFileSync('src/platform/server/command-line.ts', module);
  const script = `const { commandLine } = await import(${JSON.stringify(module)});
    console.log(commandLine('backup', 'FILE') + '\\n' + commandLine('verify'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  rmSync(release, { recursive: true });
  expect(stdout).toBe('aangan backup FILE\naangan verify\n');
});

test.each([
  ['src/app/server/command.ts', 'Name a command: admin:create'],
  ['scripts/package.ts', 'Packs a release'],
])('%s helps instead of working where --help is typed', (script, help) => {
  const { status, stdout } = spawnSync(process.execPath, [script, '--help'], { encoding: 'utf8', timeout: 10_000 });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(help) });
});
