import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { AnyList } from '#shared/lists/list-rules.ts';
import type { BulkResult, HistoryEntry, RecordRow, UsedBy } from '#shared/records/crud.ts';
import type { useApiForm } from '../lib/use-api-form.ts';
import type { ListPath } from './use-list.ts';

type Options = { signal?: AbortSignal };
type Saved<Row> = Promise<{ message: string; data: Row }>;

/** As the API client has `crudCalls`. */
export type RecordCalls<Row, Input> = {
  find: (input: { id: number }, options?: Options) => Promise<{ data: Row }>;
  create: (input: Input) => Saved<Row>;
  update: (input: Input & { id: number; version?: number }) => Saved<Row>;
  remove: (input: { id: number }) => Promise<{ message: string }>;
  removeMany: (input: { ids: number[] }) => Promise<{ message: string; data: BulkResult }>;
  restore: (input: { id: number }) => Saved<Row>;
  uses: (input: { id: number }, options?: Options) => Promise<{ data: UsedBy[] }>;
  history: (input: { id: number }, options?: Options) => Promise<{ data: HistoryEntry[] }>;
  // biome-ignore lint/suspicious/noExplicitAny: what narrows the list is typed by the list
  export: (input: any) => Promise<File>;
};

/** For a field's component. */
export type RecordField<Typed extends FieldValues> = ReturnType<typeof useApiForm<Typed, unknown>>['field'];
export type RecordFormState<Typed extends FieldValues> = ReturnType<typeof useApiForm<Typed, unknown>>['form'];

/** What the admin screens need of a kind of record. */
export type Resource<
  Row extends RecordRow = RecordRow,
  Typed extends FieldValues = FieldValues,
  Input = unknown,
  L extends AnyList = AnyList,
> = {
  /** Of its list. */
  path: ListPath;
  list: L;
  /** Such as `bank`, `banks`. */
  words: { one: string; many: string };
  calls: () => RecordCalls<Row, Input>;
  title: (row: Row) => string;
  /** For screens, history and the comparison of versions. */
  labels: Partial<Record<Path<Typed> | (keyof Row & string) | 'merged', string>>;
  /** Omitted for texts and numbers. */
  show?: Partial<Record<string, (value: never) => ReactNode>>;
  form: {
    /** Of its create call. */
    schema: z.ZodType<Input, Typed>;
    values: (row: Row | undefined) => Typed;
    fields: (field: RecordField<Typed>, form: RecordFormState<Typed>, row: Row | undefined) => ReactNode;
  };
};

/** Also for a single record, such as the settings. */
export type Editable<Row extends RecordRow, Typed extends FieldValues, Input> = Pick<
  Resource<Row, Typed, Input>,
  'path' | 'words' | 'labels' | 'show' | 'form'
> & {
  calls: () => Pick<RecordCalls<Row, Input>, 'update'> & Partial<Pick<RecordCalls<Row, Input>, 'create'>>;
};

export const defineResource = <Row extends RecordRow, Typed extends FieldValues, Input, L extends AnyList>(
  resource: Resource<Row, Typed, Input, L>,
): Resource<Row, Typed, Input, L> => resource;
