import type { Column, GetColumnData, SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Scope } from '#access/server/scope.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { RecordRow } from '#records/shared/crud.ts';
import type { AnyList, SearchOf } from '#records/shared/lists/list-rules.ts';
import type { RowOf } from '#records/shared/spec.ts';
import { instantCell } from './csv.ts';

export type MediaKind = 'image' | 'video' | 'document';

export type RecordTable = PgTable & { id: PgColumn; version: PgColumn; updatedAt: PgColumn };

export type Columns = Record<string, PgColumn | SQL | SQL.Aliased>;

export type Selected<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column
    ? GetColumnData<C[Name]>
    : C[Name] extends SQL<infer T> | SQL.Aliased<infer T>
      ? T
      : never;
};

/** This file describes how the kit lists, saves, deletes, restores and exports a managed record. */
type Filters = Record<string, (value: never) => SQL | undefined>;

/** Rows that are listed and found. `visible` adds the scope to every query. */
export type RowsDefinition<C extends Columns = Columns, F extends Filters = Filters> = {
  table: PgTable & { id: PgColumn };
  /** Other tables that the definition uses. Each has one row for each of `table`. */
  joins?: readonly (readonly [PgTable, SQL])[];
  /** Columns of the tables, and expressions over them. */
  columns: C | ((scope: Scope) => C);
  /** Returns the condition for the rows that a person may reach; omitted if all rows are. */
  visible?: (scope: Scope) => SQL | undefined;
  /** A normalised text (`search_text()`), or a condition on the words if the text is in another table. */
  search?: SQLWrapper | ((words: string[]) => SQL | undefined);
  sorts: Record<string, SQLWrapper>;
  /** Sorts in which rows without a value come last, in both directions. */
  nullsLast?: readonly string[];
  filters?: F;
  /** Conditions that divide the rows. The indexes of the sorts begin with this column. */
  divided?: readonly SQL[];
};

export const defineRows = <const C extends Columns, F extends Filters>(
  definition: RowsDefinition<C, F>,
): RowsDefinition<C, F> => definition;

export type RecordDefinition<
  C extends Columns = Columns,
  Row extends RecordRow = RecordRow,
  Input = Record<string, unknown>,
> = Omit<RowsDefinition<C>, 'table'> & {
  /** The record's name in history and messages, such as `bank`. */
  noun: string;
  table: RecordTable;
  /** Returns the row of the contract. The kit adds `can` if it is omitted. */
  present: (row: Selected<C>) => Omit<Row, 'can'> & Partial<Pick<Row, 'can'>>;
  title: (row: Row) => string;
  /** Returns values for the table's columns; `storedValues` if omitted. */
  write?: (input: Input) => Record<string, unknown>;
  /** Writes rows of other tables. */
  writeParts?: (tx: Db, scope: Scope, id: number, input: Input) => Promise<void>;
  /** Columns of other tables that hold the record's id. Their rows are deleted and restored with the record. */
  parts?: readonly PgColumn[];
  /** The field and message for each unique constraint. */
  unique?: Record<string, readonly [field: string, message: string]>;
  /** The field and message for each foreign key whose record is gone. */
  references?: Record<string, readonly [field: string, message: string]>;
  /** Fields with ids of uploads, or with rows that have a `media_id`, and the kinds that each takes. */
  files?: Record<string, readonly MediaKind[]>;
  /** Fields whose values history keeps. Contact details and visitors' texts don't belong here. */
  history: readonly (keyof Row & string)[];
  /** Fields of which history notes only that they changed. */
  historyHidden?: readonly (keyof Row & string)[];
  export: readonly (readonly [heading: string, cell: (row: Row) => unknown])[];
};

export const defineRecord = <const C extends Columns, Row extends RecordRow, Input>(
  definition: RecordDefinition<C, Row, Input>,
): RecordDefinition<C, Row, Input> => definition;

type AnySpec = {
  words: { one: string };
  row: z.ZodType;
  input: z.ZodType;
  list: AnyList;
  title: string;
  labels: Record<string, string | undefined>;
};
type ManagedRow<Spec extends AnySpec> = RowOf<Spec> & RecordRow;

/** Selects a value of the type. */
type ColumnFor<Value> =
  | SQL<Value>
  | (PgColumn & { _: { data: NonNullable<Value>; notNull: null extends Value ? boolean : true } });

type Managed<Spec extends AnySpec, Together> = Omit<
  RecordDefinition<Columns, ManagedRow<Spec>, z.output<Spec['input']>>,
  'noun' | 'columns' | 'present' | 'title' | 'sorts' | 'filters' | 'export'
> & {
  columns: { [Field in Exclude<keyof RowOf<Spec>, 'can' | keyof Together>]: ColumnFor<RowOf<Spec>[Field]> };
  /** A JSON object of fields that one expression computes together. */
  together?: SQL<Together>;
  sorts: Record<Spec['list']['sorts'][number], SQLWrapper>;
  filters: {
    [Filter in keyof Spec['list']['filters']]: (
      value: NonNullable<SearchOf<Spec['list']>[Filter & keyof SearchOf<Spec['list']>]>,
    ) => SQL | undefined;
  };
  /** Fields of the exported file, in order. Their labels are its header. */
  export: readonly (keyof RowOf<Spec> & string)[];
};

/** Defines the server's side of a managed record. Names, title and headings come from the spec. */
export function managedRecord<Spec extends AnySpec, Together extends Partial<RowOf<Spec>> = Record<never, never>>(
  spec: Spec,
  { together, ...definition }: Managed<Spec, Together>,
) {
  type Row = ManagedRow<Spec>;
  return {
    ...definition,
    noun: spec.words.one,
    columns: { ...definition.columns, ...(together && { together }) } as Columns,
    present: ({ together, ...row }: Selected<Columns>) =>
      Object.assign(row, together) as unknown as Omit<Row, 'can'> & Partial<Pick<Row, 'can'>>,
    title: (row: Row) => String(row[spec.title as keyof Row]),
    export: definition.export.map(
      (field) => [spec.labels[field] ?? field, (row: Row) => inCell(field, row[field])] as const,
    ),
  } as RecordDefinition<Columns, Row, z.output<Spec['input']>>;
}

function inCell(field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.join(', ');
  return field === 'updated_at' ? instantCell(String(value)) : value;
}
