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

/** How the kit lists, saves, deletes, restores and exports a managed record. */
export type RecordDefinition<
  C extends Columns = Columns,
  Row extends RecordRow = RecordRow,
  Input = Record<string, unknown>,
> = {
  /** In history and messages: `bank`. */
  noun: string;
  table: RecordTable;
  /** Columns of the table, and expressions over it. */
  columns: C;
  /** The rows that a person reaches; omitted where that is all. */
  visible?: (scope: Scope) => SQL | undefined;
  /** The row of the contract; the kit adds `can` if omitted. */
  present: (row: Selected<C>) => Omit<Row, 'can'> & Partial<Pick<Row, 'can'>>;
  title: (row: Row) => string;
  /** Normalised (`search_text()`). */
  search?: SQLWrapper;
  sorts: Record<string, SQLWrapper>;
  filters?: Record<string, (value: never) => SQL | undefined>;
  /** Returns values for the table's columns. */
  write: (input: Input) => Record<string, unknown>;
  /** Writes rows of other tables. */
  writeParts?: (tx: Db, scope: Scope, id: number, input: Input) => Promise<void>;
  /** The field and message for each unique constraint. */
  unique?: Record<string, readonly [field: string, message: string]>;
  /** The field and message for each foreign key whose record is gone. */
  references?: Record<string, readonly [field: string, message: string]>;
  /** Fields with ids of uploads, or rows with a `media_id`, and the kinds each takes. */
  files?: Record<string, readonly MediaKind[]>;
  /** Fields whose values history keeps: no contact details or visitors' texts. */
  history: readonly (keyof Row & string)[];
  /** History keeps only that these changed. */
  historyHidden?: readonly (keyof Row & string)[];
  export: readonly (readonly [heading: string, cell: (row: Row) => unknown])[];
};

export const defineRecord = <const C extends Columns, Row extends RecordRow, Input>(
  definition: RecordDefinition<C, Row, Input>,
): RecordDefinition<C, Row, Input> => definition;
