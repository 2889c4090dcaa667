import type { Column, GetColumnData, SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordRow } from '#shared/records/crud.ts';
import type { Scope } from '../access/scope.ts';
import type { Db } from '../platform/database/open.ts';

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

/** What the kit needs to know of a managed record to list, save, delete, restore and export it. */
export type RecordDefinition<
  C extends Columns = Columns,
  Row extends RecordRow = RecordRow,
  Input = Record<string, unknown>,
> = {
  /** The record's name in history, and in messages: `bank`. */
  noun: string;
  table: RecordTable;
  /** What is selected of a row: columns of the table, and expressions over it. */
  columns: C;
  /** The condition for the rows that a person reaches; left out where every caller reaches all. */
  visible?: (scope: Scope) => SQL | undefined;
  /** A selected row as the contract shows it; `can` is added by the kit where it is left out. */
  present: (row: Selected<C>) => Omit<Row, 'can'> & Partial<Pick<Row, 'can'>>;
  title: (row: Row) => string;
  /** The normalised text that the search looks through (`search_text()`). */
  search?: SQLWrapper;
  /** What rows are sorted by, under the names that the list gives its sorts. */
  sorts: Record<string, SQLWrapper>;
  filters?: Record<string, (value: never) => SQL | undefined>;
  /** A checked input as values of the table's columns. */
  write: (input: Input) => Record<string, unknown>;
  /** Writes a saved input's rows in other tables; left out where there are none. */
  writeParts?: (tx: Db, scope: Scope, id: number, input: Input) => Promise<void>;
  /** By the name of a unique constraint: the field it is about, and what to say. */
  unique?: Record<string, readonly [field: string, message: string]>;
  /** By the name of a foreign key: the field that chooses the other record, and what to say when that is gone. */
  references?: Record<string, readonly [field: string, message: string]>;
  /** The input's fields that hold ids of uploaded files, or rows with a `media_id`, and what kinds each takes. */
  files?: Record<string, readonly MediaKind[]>;
  /** The fields whose values history keeps: never contact details or texts that visitors wrote. */
  history: readonly (keyof Row & string)[];
  /** The fields of which history keeps only that they changed. */
  historyHidden?: readonly (keyof Row & string)[];
  export: readonly (readonly [heading: string, cell: (row: Row) => unknown])[];
};

export const defineRecord = <const C extends Columns, Row extends RecordRow, Input>(
  definition: RecordDefinition<C, Row, Input>,
): RecordDefinition<C, Row, Input> => definition;
