import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { useApiForm } from '#platform/web/lib/use-api-form.ts';
import type { BulkResult, HistoryEntry, RecordRow, UsedBy } from '#records/shared/crud.ts';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import type { RowOf } from '#records/shared/spec.ts';
import type { Related } from './fields/relation.tsx';
import { formValues, takes } from './form-values.ts';
import type { ListPath } from './use-list.ts';

type Options = { signal?: AbortSignal };
type Saved<Row> = Promise<{ message: string; data: Row }>;

/** The calls of `crudCalls` in the API client. */
export type RecordCalls<Row, Input> = {
  list: (asked: { search?: string }, options?: Options) => Promise<{ data: Row[] }>;
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
  merge?: (input: { id: number; into: number }) => Promise<{ message: string }>;
};

export type Merging = {
  /** Returns all if `words` is empty. */
  search: (words: string, signal: AbortSignal) => Promise<Related[]>;
  merge: (input: { id: number; into: number }) => Promise<{ message: string }>;
  /** Describes other effects of the merge. */
  hint?: string;
};

/** The props of a field's component. */
export type RecordField<Typed extends FieldValues> = ReturnType<typeof useApiForm<Typed, unknown>>['field'];
export type RecordFormState<Typed extends FieldValues> = ReturnType<typeof useApiForm<Typed, unknown>>['form'];

/** Describes a kind of record for the admin screens. */
export type Resource<
  Row extends RecordRow = RecordRow,
  Typed extends FieldValues = FieldValues,
  Input = unknown,
  L extends AnyList = AnyList,
> = {
  /** The address of its list. */
  path: ListPath;
  list: L;
  /** The record in the singular and the plural, such as `bank` and `banks`. */
  words: { one: string; many: string };
  /** Says in an empty list what the records are for and how to begin. */
  purpose: string;
  calls: () => RecordCalls<Row, Input>;
  title: (row: Row) => string;
  /** Used by screens, history and the comparison of versions. */
  labels: Partial<Record<Path<Typed> | (keyof Row & string) | 'merged', string>>;
  /** Omitted for texts and numbers. */
  show?: Partial<Record<string, (value: never) => ReactNode>>;
  merging?: Merging;
  form: {
    /** The schema of its create call. */
    schema: z.ZodType<Input, Typed>;
    values: (row: Row | undefined) => Typed;
    /** If set, only changed fields are checked and sent. The others keep what is stored, or what others have saved. */
    changesOnly?: boolean;
    /** Groups of fields that are checked against each other: a change of one sends its whole group. */
    together?: readonly (readonly (keyof Typed & string)[])[];
    fields: (field: RecordField<Typed>, form: RecordFormState<Typed>, row: Row | undefined) => ReactNode;
  };
};

/** Also fits a single record, such as the settings. */
export type Editable<Row extends RecordRow, Typed extends FieldValues, Input> = Pick<
  Resource<Row, Typed, Input>,
  'path' | 'words' | 'labels' | 'show' | 'form'
> & {
  calls: () => Pick<RecordCalls<Row, Input>, 'update'> & Partial<Pick<RecordCalls<Row, Input>, 'create'>>;
};

type AnySpec = {
  path: ListPath;
  words: { one: string; many: string };
  row: z.ZodType<RecordRow>;
  input: z.ZodObject;
  list: AnyList;
  title: string;
  labels: Record<string, string | undefined>;
  merges?: boolean;
};

/** Adds to `RecordField` what the spec says about the field. */
export type SpecField<Typed extends FieldValues> = (
  name: Path<Typed>,
) => ReturnType<RecordField<Typed>> & { label: string; required: boolean; autoComplete: 'off' };

type Screens<Spec extends AnySpec, Row, Typed extends FieldValues> = {
  purpose: string;
  calls: () => RecordCalls<Row, z.output<Spec['input']>>;
  /** Omitted for texts and numbers. */
  show?: { [Field in keyof Row]?: (value: NonNullable<Row[Field]>) => ReactNode };
  /** The values of a new record. */
  blank?: Partial<Typed>;
  /** @param row is the record to change; undefined for a new one. */
  fields: (field: SpecField<Typed>, form: RecordFormState<Typed>, row: Row | undefined) => ReactNode;
  merging?: Partial<Pick<Merging, 'search' | 'hint'>>;
};

export function defineResource<const Spec extends AnySpec>(
  spec: Spec,
  { purpose, calls, show, blank, fields, merging }: Screens<Spec, RowOf<Spec>, z.input<Spec['input']>>,
): Resource<RowOf<Spec>, z.input<Spec['input']>, z.output<Spec['input']>, Spec['list']> {
  type Row = RowOf<Spec>;
  type Typed = z.input<Spec['input']>;
  const { path, list, words, labels, input } = spec;
  const title = (row: Row) => String((row as Record<string, unknown>)[spec.title]);
  const specField =
    (field: RecordField<Typed>): SpecField<Typed> =>
    (name) => {
      const of = input.shape[name];
      return {
        ...field(name),
        label: labels[name] ?? name,
        required: of !== undefined && !takes(of, ''),
        autoComplete: 'off',
      };
    };
  return {
    path,
    list,
    words,
    purpose,
    calls,
    title,
    labels: labels as Resource<Row, Typed>['labels'],
    show: show as Resource['show'],
    merging: spec.merges
      ? {
          search: async (typed, signal) =>
            (await calls().list({ search: typed || undefined }, { signal })).data.map((row) => ({
              id: row.id,
              label: title(row),
            })),
          merge: (asked) => (calls() as Required<RecordCalls<Row, unknown>>).merge(asked),
          ...merging,
        }
      : undefined,
    form: {
      schema: input as unknown as z.ZodType<z.output<Spec['input']>, Typed>,
      values: (row) => formValues(input, row, blank) as Typed,
      fields: (field, form, row) => fields(specField(field), form, row),
    },
  };
}
