import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { visitStatesFile, visitStatesPage } from '../../scripts/visit-states.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md']).sort();
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const headingsOf = (file: string) => [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);

test('links between documents lead to a file and a heading', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([, path, anchor]) => {
      const target = path ? join(dirname(file), path) : file;
      const isThere = existsSync(target) && (!anchor || headingsOf(target).some((title) => slugOf(title) === anchor));
      return isThere ? [] : [`${file}: ${path ?? ''}${anchor ? `#${anchor}` : ''}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('files that documents name exist', () => {
  const missing = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...read(file).matchAll(/`((?:src|tests|scripts|bench|deploy)\/[\w./-]+\.\w+)`/g)]
        .filter(([, path = '']) => !existsSync(path) && !path.includes('NAME'))
        .map(([, path]) => `${file}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test('product rules that the code cites are headings in the documents', () => {
  const sources = globSync(['src/**/*.{ts,tsx,sql}', 'tests/**/*.ts']);
  const dangling = sources.flatMap((source) =>
    [...read(source).matchAll(/(docs\/product\/[\w-]+\.md), ["“]([^"”]+)["”]/g)]
      .filter(([, file = '', title = '']) => !existsSync(file) || !headingsOf(file).includes(title))
      .map(([whole]) => `${source}: ${whole}`),
  );
  expect(dangling).toEqual([]);
});

test('lines of documents are at most 120 characters wide, tables and long links aside', () => {
  const wide = documents.flatMap((file) =>
    read(file)
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .split('\n')
      .filter(
        (line) =>
          line.length > 120 &&
          !line.startsWith('|') &&
          /\s\S+\s/.test(line.slice(0, 120)) &&
          !/\]\(\S+\)|`[^`]{80,}`/.test(line),
      )
      .map((line) => `${file}: ${line.slice(0, 60)}…`),
  );
  expect(wide).toEqual([]);
});

test('the page of a visit’s states matches the table of events (npm run visit-states)', () => {
  expect(read(visitStatesFile)).toBe(visitStatesPage());
});
