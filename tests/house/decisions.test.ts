import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('docs/decisions/[0-9]*.md').sort();
const index = readFileSync('docs/decisions/README.md', 'utf8').replaceAll('\n  ', ' ');

test('every decision is in the index once, under its title, and has the headings', () => {
  const listed = [...index.matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.*?)(?: — superseded by \d+)?$/gm)];
  const expected = files.map((file) => {
    const [, number = '', title = ''] = /^# (\d{4}): (.*)/.exec(readFileSync(file, 'utf8')) ?? [];
    return `${number} ${basename(file)} ${title}`;
  });
  expect(listed.map(([, ...parts]) => parts.join(' ')).sort()).toEqual(expected);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).toContain('\n## Decision\n');
});
