/** Writes the page of the database's tables and their foreign keys, a picture for each group of areas. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { areaGroups } from './areas.ts';
import { wrapped } from './markdown.ts';

type Reference = { column: string; table: string; isRequired: boolean; isSingle: boolean };
type Table = { name: string; columns: number; references: Reference[] };

async function tablesOf(area: string): Promise<Table[]> {
  const files = globSync(`src/${area}/server/**/tables.ts`);
  const exported = await Promise.all(files.map((file): Promise<object> => import(resolve(file))));
  return exported
    .flatMap((each) => Object.values(each))
    .filter((each) => is(each, PgTable))
    .map((table) => {
      const { name, columns, foreignKeys } = getTableConfig(table);
      return { name, columns: columns.length, references: foreignKeys.map((key) => referenceOf(key.reference())) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

type Key = ReturnType<ReturnType<typeof getTableConfig>['foreignKeys'][number]['reference']>;

const referenceOf = ({ columns, foreignTable }: Key): Reference => ({
  column: columns.map(({ name }) => name).join(', '),
  table: getTableConfig(foreignTable).name,
  isRequired: columns.every(({ notNull }) => notNull),
  isSingle: columns.length === 1 && columns.every(({ primary, isUnique }) => primary || isUnique),
});

/** Returns a line of Mermaid's entity diagrams. A row has one row that it refers to, or none where it needn't. */
const line = (from: string, { table, column, isRequired, isSingle }: Reference) =>
  `  ${table} ${isRequired ? '||' : '|o'}--${isSingle ? 'o|' : 'o{'} ${from} : "${column}"`;

/** Returns the current content of the page. */
export async function schemaPage(): Promise<string> {
  const sections: string[] = [];
  let count = 0;
  for (const { areas } of areaGroups()) {
    const tables = (await Promise.all(areas.map(tablesOf))).flat();
    if (tables.length === 0) continue;
    count += tables.length;
    const keys = tables.flatMap(({ name, references }) => references.map((reference) => line(name, reference)));
    const alone = tables.filter(({ name }) => !keys.some((key) => key.split(' ').includes(name)));
    const picture = `\`\`\`mermaid\nerDiagram\n${[...keys, ...alone.map(({ name }) => `  ${name}`)].join('\n')}\n\`\`\``;
    const list = tables.map(({ name, columns }) => `\`${name}\` (${columns})`).join(', ');
    sections.push(
      `## ${areas.join(', ')}\n\n${wrapped(`Tables, with their number of columns: ${list}.`)}\n\n${picture}`,
    );
  }
  return `# Tables

\`npm run documents\` writes this page from the \`tables.ts\` of each area: ${count} tables. A line leads to the row that a
column refers to. Tables of other areas are drawn where a line leads to them.

${sections.join('\n\n')}
`;
}
