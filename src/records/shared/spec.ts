import { z } from 'zod';
import { type CrudSpec, recordFields } from './crud.ts';
import type { AnyList } from './lists/list-rules.ts';

type Fields = z.core.$ZodLooseShape;
type Name<Row extends Fields, Input extends z.ZodObject> =
  | keyof Row
  | keyof Input['shape']
  | keyof typeof recordFields
  | 'merged';

type Definition<Path, Row extends Fields, Input extends z.ZodObject, L extends AnyList, Merges extends boolean> = Omit<
  CrudSpec<z.ZodType, Input, L, Merges>,
  'row' | 'path'
> & {
  path: Path;
  /** The row without `recordFields`. */
  row: Row;
  /** The field that names the record. */
  title: keyof Row & string;
  /** Used by screens, history and exported files. `kitLabels` has more. */
  labels?: { [Field in Name<Row, Input>]?: string };
};

const kitLabels = {
  id: 'ID',
  name: 'Name',
  logo_id: 'Logo',
  projects: 'Projects',
  updated_at: 'Changed',
  merged: 'Merged',
};

/** Describes a managed record. Its calls, its server side and its screens are made from this. */
export function defineSpec<
  const Path extends `/${string}`,
  Row extends Fields,
  Input extends z.ZodObject,
  L extends AnyList,
  Merges extends boolean = false,
>({ row, labels, ...definition }: Definition<Path, Row, Input, L, Merges>) {
  return {
    ...definition,
    row: z.object({ ...recordFields, ...row }),
    labels: { ...kitLabels, ...labels } as Record<string, string | undefined>,
  };
}

export type RowOf<Spec extends { row: z.ZodType }> = z.output<Spec['row']>;
