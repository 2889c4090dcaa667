import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { plainTextOf, richTextOf, sanitiseRichText } from '#platform/server/rich-text.ts';
import {
  type Field,
  type Fields,
  type FieldsWith,
  htmlOf,
  publicNames,
  type ValuesOf,
} from '#records/shared/field-rules.ts';
import { storedValues } from './columns.ts';

type Row = Record<string, unknown>;
type RichText = { kind: 'rich text' };
type Unstored = { column: null } | { kind: 'own' | 'records' } | { kind: 'record'; answers: object };

const isStored = ({ kind, column }: Field): boolean => column !== null && kind !== 'own' && kind !== 'records';
const columnOf = (name: string, { column }: Field): string => column ?? name;

function namesOf(name: string, field: Field): [name: string, column: string][] {
  const own: [string, string] = [name, columnOf(name, field)];
  return field.kind === 'rich text' ? [own, [htmlOf(name), htmlOf(name)]] : [own];
}

type Selected<All> = { [Name in keyof Omit<All, keyof FieldsWith<All, Unstored>>]: SQL<ValuesOf<All>[Name]> } & {
  [Name in keyof FieldsWith<All, RichText> & string as `${Name}_html`]: SQL<string | null>;
};

/** Returns the columns of fields whose answers are the stored values, and the HTML of formatted texts. */
export function fieldColumns<All extends Fields>(table: PgTable, fields: All): Selected<All> {
  const columns = new Map((Object.values(getTableColumns(table)) as PgColumn[]).map((column) => [column.name, column]));
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isStored(field) && !field.answers)
      .flatMap(([name, field]) => namesOf(name, field))
      .map(([name, column]) => [name, columns.get(column)]),
  ) as unknown as Selected<All>;
}

/** Returns the sent fields as values of the table. Formatted texts are sanitised, and stored as plain text too. */
export function fieldValues(table: PgTable, fields: Fields, sent: Row): Row {
  const given = Object.entries(fields)
    .filter(([name, field]) => isStored(field) && sent[name] !== undefined)
    .flatMap(([name, field]): [string, unknown][] => {
      const value = sent[name];
      if (field.kind !== 'rich text') return [[columnOf(name, field), value]];
      const html = sanitiseRichText((value as string | null) ?? '') || null;
      return [
        [name, html && plainTextOf(html)],
        [htmlOf(name), html],
      ];
    });
  return storedValues(table, Object.fromEntries(given));
}

/** Returns a row with its formatted texts as HTML, including those that were stored only as plain text. */
export function formatted<All extends Fields, R extends Row>(
  fields: All,
  row: R,
): Omit<R, `${keyof FieldsWith<All, RichText> & string}_html`> {
  const texts = Object.keys(fields).filter((name) => fields[name]?.kind === 'rich text');
  const shown: Row = { ...row };
  for (const name of texts) {
    const plain = row[name] as string | null;
    shown[name] = row[htmlOf(name)] ?? (plain && richTextOf(plain));
    delete shown[htmlOf(name)];
  }
  return shown as Omit<R, `${keyof FieldsWith<All, RichText> & string}_html`>;
}

/** Returns a list for SELECT of the public fields of a row, as JSON has them. @param row is the alias of the table. */
export const publicColumns = (row: string, fields: Fields): SQL =>
  sql.raw(
    publicNames(fields)
      .map((name) => (fields[name]?.kind === 'day' ? `${row}.${name}::text as ${name}` : `${row}.${name}`))
      .join(', '),
  );
