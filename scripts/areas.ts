/**
 * Writes the page of areas: which of them import which. Areas are grouped as in the table of CONTRIBUTING.md. Imports
 * of `tables.ts` don't count, because the tables are one schema.
 */
import { globSync, readFileSync } from 'node:fs';
import { markdownTable } from './markdown.ts';

export type Group = { id: string; areas: string[] };

/** Returns the areas of `src` in the groups of CONTRIBUTING.md, in its order. */
export function areaGroups(): Group[] {
  const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) +\| /gm);
  return [...rows].map(([, cell = '']) => {
    const areas = [...cell.matchAll(/`([a-z-]+)`/g)].map(([, area = '']) => area);
    return { id: areas[0] ?? '', areas };
  });
}

/** All areas use this group, so the picture leaves its arrows out. */
const foundation = 'records';
/** Fewer imports than this get no arrow. */
const minDrawn = 8;

/** Counts the imports from one group to another, by `from to`. */
function countImports(groups: Group[]): Map<string, number> {
  const groupOf = new Map(groups.flatMap(({ id, areas }) => areas.map((area) => [area, id])));
  const counts = new Map<string, number>();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    const from = groupOf.get(file.split('/')[1] ?? '');
    for (const [, area = '', path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\() ?'#([a-z-]+)\/([^']+)'/g,
    )) {
      const to = groupOf.get(area);
      if (from === to || path.endsWith('/tables.ts')) continue;
      counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns the current content of the page. */
export function areasPage(): string {
  const groups = areaGroups();
  const counts = countImports(groups);
  const nouns = groups.filter(({ id }) => id !== foundation);
  const arrows = [...counts]
    .map(([pair, imports]) => ({ pair: pair.split(' ') as [string, string], imports }))
    .filter(({ pair, imports }) => imports >= minDrawn && !pair.includes(foundation))
    .sort((a, b) => a.pair.join(' ').localeCompare(b.pair.join(' '), 'en'))
    .map(({ pair: [from, to], imports }) => `  ${from} -->|${imports}| ${to}`);
  const rows = groups.map(({ id, areas }) => [
    areas.map((area) => `\`${area}\``).join(', '),
    ...groups.map((to) => (to.id === id ? '–' : String(counts.get(`${id} ${to.id}`) ?? ''))),
  ]);
  return `# Areas and their imports

\`npm run documents\` writes this page from the imports in \`src\`. Areas stand together as in
[CONTRIBUTING](../CONTRIBUTING.md#where-things-go), which says what each is about.

## Picture

An arrow leads from who imports to what is imported, with the number of imports, from ${minDrawn} on. All areas use \`records\`,
\`platform\`, \`app\` and \`demo\`, or are put together by them: these have no arrows. Types count.

\`\`\`mermaid
flowchart TD
${nouns.map(({ id, areas }) => `  ${id}["${areas.join('<br>')}"]`).join('\n')}
${arrows.join('\n')}
\`\`\`

## All imports

${markdownTable(['imports from ↓ of →', ...groups.map(({ id }) => id)], rows)}
`;
}
