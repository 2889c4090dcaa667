import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ensureBuilt } from '#platform/server/pages/build.ts';
import { buildDirectory } from '#platform/server/pages/handler.ts';
import { temporaryDirectory } from '../support/temporary.ts';

test('a build of the same sources is used, however old its files are', async () => {
  utimesSync(new URL('built', buildDirectory), new Date(0), new Date(0));
  expect(await ensureBuilt(buildDirectory)).toBeUndefined();
});

test('if nothing can be written, one sentence says that the build is missing', async () => {
  const directory = temporaryDirectory('build');
  writeFileSync(join(directory, 'code'), '');
  const unwritable = pathToFileURL(join(directory, 'code/dist/'));
  await expect(ensureBuilt(unwritable)).rejects.toThrow(
    /^The pages have to be built, and .*\/code\/dist\/ can't be written \(ENOTDIR\)\. Run `npm run build` as a user who may write there/,
  );
  rmSync(directory, { recursive: true });
});

test('if neither a build nor the packages for one exist, one sentence says so', () => {
  const missing = pathToFileURL(`${temporaryDirectory('build')}/dist/`);
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve: (name, context, next) => next(name === 'vite' ? 'a-missing-package' : name, context),
    });
    const { ensureBuilt } = await import('./src/platform/server/pages/build.ts');
    await ensureBuilt(new URL(${JSON.stringify(missing.href)})).catch(({ message }) => console.log(message));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(stdout).toMatch(/^There is no build of these pages, and the packages that make one are not installed\./);
  expect(existsSync(missing)).toBe(false);
});

test('one sentence refuses a Node.js that is too old', () => {
  // The file pretends to be an old release and checks only the version.
  const script = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' }); await import('./src/app/server/start.js');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    'Aangan needs Node.js 24 or later, and this is 20.1.0. Use npm start, or node_modules/.bin/node instead of node.\n',
  ]);
});

test('the program explains its start with --help, and refuses options', () => {
  const started = (word: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/app/server/start.js', word], {
      encoding: 'utf8',
    });
    return [status, stdout.split('\n')[0], stderr];
  };
  expect(started('--help')).toEqual([0, expect.stringContaining('Usage: '), '']);
  expect(started('--port=4000')).toEqual([
    1,
    '',
    'The program takes no options, and --port=4000 is one: settings are environment variables, which .env.example lists.\n',
  ]);
});

test('a release’s commands are the operator’s scripts of the sources', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [program = ''] = scripts.verify?.split(' ').slice(1) ?? [];
  const { stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  const named = Object.keys(scripts).filter((name) => scripts[name] === `node ${program} ${name}`);
  expect(stderr).toBe(`Name a command: ${named.sort().join(', ')}. Each says more with --help.\n`);
});
