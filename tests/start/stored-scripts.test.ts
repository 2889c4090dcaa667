import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { storeScripts } from '#platform/server/pages/stored-scripts.ts';
import { stage } from '../support/program-stage.ts';
import { startS3 } from '../support/s3.ts';
import { temporaryDirectory } from '../support/temporary.ts';
import { expoOfFile, testStorage } from '../support/test-app.ts';

const expo = await expoOfFile();
const directory = temporaryDirectory('builds');
afterAll(() => rmSync(directory, { recursive: true }));

/** Makes a build with a few files. @returns its directory */
function buildOf(files: Record<string, string>): string {
  const build = join(directory, Object.keys(files).join());
  mkdirSync(build);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(build, name), content);
  return build;
}

const asked = async (name: string) => {
  const { statusCode, headers, body } = await expo.app.inject(`/assets/${name}`);
  return [statusCode, headers['content-type'], headers['cache-control'], body];
};

const kept = 'public, max-age=31536000, immutable';
const script = (content: string) => [200, 'text/javascript; charset=utf-8', kept, content];
const missing = [404, 'application/json; charset=utf-8', 'no-store', '{"message":"There is no such file."}'];

test('a page of another release finds its scripts and styles, those of the newest five builds', async () => {
  const { storage } = expo.services;
  expect(await asked('page-Old_1.js')).toEqual(missing);
  await storage.put('scripts/damaged.json', Buffer.from('{'));
  const former = {
    'page-Old_1.js': 'export const a = "ü";',
    'page-Old_1.js.br': 'packed',
    'zoom.css': 'a{}',
    'x.jpg': '',
  };
  await storeScripts(storage, buildOf(former));
  // Builds are looked for once a second.
  await expect.poll(() => asked('page-Old_1.js'), { timeout: 15_000 }).toEqual(script('export const a = "ü";'));
  expect(await asked('zoom.css?v=1')).toEqual([200, 'text/css; charset=utf-8', kept, 'a{}']);
  for (const name of ['x.jpg', 'page-Old_1.js.br', '..%2Fzoom.css%2F', 'constructor.js', 'scripts.json'])
    expect(await asked(name), name).toEqual(missing);

  for (const version of [2, 3, 4, 5, 6]) await storeScripts(storage, buildOf({ [`page-${version}.js`]: `${version}` }));
  await expect.poll(() => asked('page-6.js'), { timeout: 15_000 }).toEqual(script('6'));
  expect(await asked('page-2.js')).toEqual(script('2'));
  expect(await asked('page-Old_1.js')).toEqual(missing);
  const stored: string[] = [];
  for await (const { key } of storage.list('scripts/')) stored.push(key);
  expect(stored).toHaveLength(10);
  for (const key of stored) await storage.remove(key);
  expect(await asked('page-6.js')).toEqual(missing);
});

/** Copies the program with its build, in which one script has another name. @returns both names */
function otherInstallation(at: string): [ours: string, others: string] {
  for (const name of ['src', 'dist', 'package.json']) cpSync(name, join(at, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(at, 'node_modules'));
  const assets = join(at, 'dist/client/assets');
  const ours = readdirSync(assets).find((name) => name.endsWith('.js')) ?? '';
  renameSync(join(assets, ours), join(assets, 'of-the-other.js'));
  return [ours, 'of-the-other.js'];
}

test('processes of two builds on two machines answer for each other’s scripts from an S3 store', async () => {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const place = await testStorage();
  onTestFinished(place.drop);
  const installation = join(directory, 'installation');
  const [ours, others] = otherInstallation(installation);
  const elsewhere = { ...place.where, dataDir: join(directory, 'elsewhere') };
  const programs = [await stage(place.where, s3.environment), await stage(elsewhere, s3.environment, { installation })];
  for (const program of programs) onTestFinished(async () => void (await program.kill()));
  await Promise.all(programs.map((program) => program.start()));
  for (const { url } of programs)
    for (const name of [ours, others])
      await expect.poll(async () => (await fetch(`${url}/assets/${name}`)).status, { timeout: 15_000 }).toBe(200);
}, 120_000);
