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
import { type ColumnName, storedValues } from './columns.ts';

type Row = Record<string, unknown>;
type RichText = { kind: 'rich text' };
type Unselected = { column: null } | { answers: object };

const isStored = ({ kind, column }: Field): boolean =>
  column === undefined ? kind !== 'own' && kind !== 'records' : column !== null;
const columnOf = (name: string, { column }: Field): string => column ?? name;
const textColumns = (name: string, { plainColumn }: Field & RichText) =>
  plainColumn ? { plain: plainColumn, html: name } : { plain: name, html: htmlOf(name) };

function namesOf(name: string, field: Field): [name: string, column: string][] {
  if (field.kind !== 'rich text') return [[name, columnOf(name, field)]];
  return Object.values(textColumns(name, field)).map((column) => [column, column]);
}

/** The columns of formatted texts that don't have the field's name. */
type OtherTexts<All> = {
  [Name in keyof FieldsWith<All, RichText> & string]: All[Name] extends { plainColumn: infer Plain extends string }
    ? Plain
    : `${Name}_html`;
}[keyof FieldsWith<All, RichText> & string];

type Selected<All> = { [Name in keyof Omit<All, keyof FieldsWith<All, Unselected>>]: SQL<ValuesOf<All>[Name]> } & {
  [Name in OtherTexts<All>]: SQL<string | null>;
};

type ColumnOf<All, Name extends string> = Name extends keyof All
  ? All[Name] extends { column: infer Column extends string }
    ? Column
    : Name
  : Name;

/** The compiler names the fields that have no column in the table. */
type WithoutColumn<Table extends PgTable, All> = {
  [Name in keyof Selected<All> & string as ColumnOf<All, Name> extends ColumnName<Table>
    ? never
    : Name]: 'has no column';
};

/** Returns the columns of fields whose answers are the stored values, and the HTML of formatted texts. */
export function fieldColumns<Table extends PgTable, All extends Fields>(
  table: Table,
  fields: All & WithoutColumn<Table, All>,
): Selected<All> {
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
      const columns = textColumns(name, field);
      const html = sanitiseRichText((value as string | null) ?? '') || null;
      return [
        [columns.plain, html && plainTextOf(html)],
        [columns.html, html],
      ];
    });
  return storedValues(table, Object.fromEntries(given));
}

/** Returns a row with its formatted texts as HTML, including those that were stored only as plain text. */
export function formatted<All extends Fields, R extends Row>(fields: All, row: R): Omit<R, OtherTexts<All>> {
  const shown: Row = { ...row };
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'rich text') continue;
    const { plain, html } = textColumns(name, field);
    const text = row[plain] as string | null;
    delete shown[plain];
    delete shown[html];
    shown[name] = row[html] ?? (text && richTextOf(text));
  }
  return shown as Omit<R, OtherTexts<All>>;
}

/** Returns an SQL array of the ids of a row's files. */
export function fileIds(table: PgTable, fields: Fields): SQL {
  const files = Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind === 'file'));
  return sql`array[${sql.join(Object.values(fieldColumns(table, files)), sql`, `)}]`;
}

/** Returns a list for SELECT of the public fields of a row, as JSON has them. @param row is the alias of the table. */
export const publicColumns = (row: string, fields: Fields): SQL =>
  sql.raw(
    publicNames(fields)
      .map((name) => (fields[name]?.kind === 'day' ? `${row}.${name}::text as ${name}` : `${row}.${name}`))
      .join(', '),
  );
