import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test as vitestTest } from 'vitest';

/** An archive of the sources has no repository, which knows the files. */
const isRepository = existsSync('.git');
const test = vitestTest.skipIf(!isRepository);

/** Git writes one line a file: its line ends in the index and in the folder, its attributes, a tab, its name. */
const lines = isRepository
  ? execFileSync('git', ['ls-files', '--eol'], { encoding: 'utf8' }).trimEnd().split('\n')
  : [];
const names = lines.map((line) => line.split('\t')[1] as string);

test('files have the same bytes on every system, whatever its line ends', () => {
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter((line) => !/^i\/(lf|none|-text) .* attr\/text=auto eol=lf\s/.test(line))).toEqual([]);
});

test('Windows and macOS can hold all files beside each other, by their names', () => {
  const refused = /[\\:*?"<>|]|[ .](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i;
  expect(names.filter((name) => refused.test(name) || name.length > 120)).toEqual([]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test('no path is taken from an address, in which spaces are %20 and a drive follows a slash', () => {
  const sources = names.filter((name) => /^(src|scripts|tests|bench)\/.*\.tsx?$/.test(name));
  expect(sources.filter((name) => /import\.meta\.url\)\s*\.pathname/.test(readFileSync(name, 'utf8')))).toEqual([]);
});
