import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { requirements } from '../../scripts/asvs.ts';
import { writtenDocuments } from '../../scripts/documents.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md']).sort();
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const headingsOf = (file: string) => [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);

/** Returns the titles of a file's tests, as they are written. */
const titlesOf = (file: string) =>
  [...read(file).matchAll(/(?:\b(?:test|it)(?:\.\w+)?(?:\([^'\n]*\))?|\])?\)?\(\s*(['"])((?:(?!\1).)+)\1,/g)].map(
    ([, , title = '']) => title,
  );

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
  const files = globSync('{src,tests,scripts,bench,deploy}/**/*.*').join('\n');
  const missing = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...read(file).matchAll(/`([\w.][\w.-]*\/[\w./-]+\.(?:tsx?|mjs|js|css|sql|json|sh))`/g)]
        .filter(
          ([, path = '']) => !/^\.cache|NAME/.test(path) && !existsSync(path) && !`${files}\n`.includes(`/${path}\n`),
        )
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

test.each(Object.entries(writtenDocuments))('%s is what `npm run documents` writes', async (file, page) => {
  expect(read(file)).toBe(await page());
});

test('the page of ASVS has each requirement of levels 1 and 2 once', () => {
  const ids = requirements.map(([id]) => id);
  const byNumber = ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect([...new Set(ids)]).toEqual(byNumber);
  expect(ids).toHaveLength(253);
});

test('the tests, places and operators’ pages that meet a requirement of ASVS exist', () => {
  const missing = requirements.flatMap(([id, , , result]) => {
    switch (result.kind) {
      case 'test': {
        const isThere = existsSync(result.file) && titlesOf(result.file).includes(result.title);
        return isThere ? [] : [`${id}: ${result.file}, ${result.title}`];
      }
      case 'design':
        return existsSync(result.place) ? [] : [`${id}: ${result.place}`];
      case 'operator':
        return /^docs\/operating\/[\w-]+\.md$/.test(result.page) && existsSync(result.page)
          ? []
          : [`${id}: ${result.page}`];
      default:
        return [];
    }
  });
  // Sections that a requirement names are headings or bold words of the page.
  const sections = requirements.flatMap(([id, , , result]) => {
    const page = result.kind === 'design' ? result.place : result.kind === 'operator' ? result.page : '';
    if (!page.endsWith('.md') || !existsSync(page)) return [];
    const says = result.kind === 'design' ? result.why : result.kind === 'operator' ? result.how : '';
    return [...says.matchAll(/^"([^"]+)"/g)]
      .filter(([, name = '']) => !headingsOf(page).includes(name) && !read(page).includes(`**${name}`))
      .map(([name]) => `${id}: ${page}, ${name}`);
  });
  expect([...missing, ...sections]).toEqual([]);
});
