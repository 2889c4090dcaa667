import { z } from 'zod';
import type { AreaName } from '#access/shared/area-rules.ts';
import {
  type Calls,
  callFor,
  csvResponse,
  dataResponse,
  decision,
  findCall,
  type Path,
  pageResponse,
  savedResponse,
} from '#platform/shared/http/contract.ts';
import { id } from '#platform/shared/http/fields.ts';
import { exportInput, listInput } from './lists/list-input.ts';
import type { AnyList } from './lists/list-rules.ts';

/** The limit of records per call. */
export const maxAtOnce = 100;

/** The fields of every managed record. */
export const recordFields = {
  id: z.int(),
  version: z.int().describe('Raised by every change. Send it with a change to be told when someone else was faster.'),
  updated_at: z.string(),
  can: z.object({ update: decision, remove: decision }),
};
export type RecordRow = z.infer<z.ZodObject<typeof recordFields>>;

/** The version of a record without a column for it. */
export const stateVersion = z
  .int()
  .describe('Differs after a change. Send it with a change to be told when someone else was faster.');

/** Null means no value, or that values aren't kept. */
export const historyEntry = z.object({
  id: z.int(),
  action: z.enum(['created', 'updated', 'deleted', 'restored']),
  at: z.string(),
  by: z.string().nullable().describe('Who; null for the program itself and for deleted accounts.'),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const bulkResult = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), title: z.string(), message: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** Their number in words, and the first few by name. */
export const usedBy = z.object({
  what: z.string(),
  count: z.int(),
  all: z.string().optional().describe('The address of a list of all of them.'),
  some: z.array(z.object({ title: z.string(), link: z.string() })),
});
export type UsedBy = z.infer<typeof usedBy>;

export type CrudSpec<Row extends z.ZodType, Input extends z.ZodObject, L extends AnyList, Merges extends boolean> = {
  /** The address of its calls and its list. */
  path: `/${string}`;
  tag: string;
  area: AreaName;
  /** The record in the singular and the plural, such as `bank` and `banks`. */
  words: { one: string; many: string };
  row: Row;
  input: Input;
  list: L;
  merges?: Merges;
};

/**
 * Returns the calls of a managed record. A change that names the `version` it was based on answers 409 if the record
 * has changed since, with `current`, `changed_by` and `changed_at`. A removal answers 409 with `used_by` while other
 * records use it.
 */
export function crudCalls<
  Row extends z.ZodType,
  Input extends z.ZodObject,
  L extends AnyList,
  Merges extends boolean = false,
>(spec: CrudSpec<Row, Input, L, Merges>) {
  const { path, tag, area, row, input, list } = spec;
  const { one, many } = spec.words;
  const calls = callFor(area, tag);
  const onlyId = z.strictObject({ id });
  const removed = savedResponse(z.object({ id: z.int() }));
  const merge = calls(
    `POST ${path}/{id}/merge`,
    `Merge a ${one} into another: everything moves to the other, and the first is deleted`,
  )
    .input(z.strictObject({ id, into: id.describe('The one that stays.') }))
    .output(savedResponse(row));
  return {
    list: listCall(calls, path, `${capital(many)}, filtered and paged`, row, list),
    export: exportCall(calls, `${path}/export`, `All ${many} the filters find, as a CSV file`, list),
    find: findCall(calls, `${path}/{id}`, `One ${one}`, row),
    create: calls(`POST ${path}`, `Create a ${one}`, { successStatus: 201 }).input(input).output(savedResponse(row)),
    update: calls(`PUT ${path}/{id}`, `Change a ${one}`).input(changeOf(input)).output(savedResponse(row)),
    remove: calls(`DELETE ${path}/{id}`, `Delete a ${one}`).input(onlyId).output(removed),
    removeMany: calls(`POST ${path}/remove`, `Delete several ${many}`)
      .input(
        z.strictObject({
          ids: z.array(id).min(1, 'Choose at least one.').max(maxAtOnce, `Choose ${maxAtOnce} at most.`),
        }),
      )
      .output(savedResponse(bulkResult)),
    restore: calls(`POST ${path}/{id}/restore`, `Bring a deleted ${one} back, as it was`)
      .input(onlyId)
      .output(savedResponse(row)),
    uses: calls(`GET ${path}/{id}/uses`, `What uses a ${one}, and so keeps it from being deleted`)
      .input(onlyId)
      .output(dataResponse(z.array(usedBy))),
    history: historyCall(calls, path, one),
    ...((spec.merges ? { merge } : {}) as Merges extends true ? { merge: typeof merge } : object),
  };
}

/** The version that the change is based on. */
export const changed = { id, version: z.coerce.number().int().min(1).optional() };

/** Returns the input of a change, made from that of a creation. */
const changeOf = <Input extends z.ZodObject>(input: Input) => input.extend(changed);

/** Returns a text with its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const historyCall = (calls: Calls, path: Path, one: string) =>
  findCall(calls, `${path}/{id}/history`, `The latest 100 changes of a ${one}`, z.array(historyEntry));

/** Returns the call of a list. @param searches says what the search covers, for the API reference. */
export const listCall = <Row extends z.ZodType, L extends AnyList>(
  calls: Calls,
  path: Path,
  summary: string,
  row: Row,
  list: L,
  searches?: string,
) => calls(`GET ${path}`, summary).input(listInput(list, searches)).output(pageResponse(row));

/** Returns the call of a list without pages, as a file. */
export const exportCall = <L extends AnyList>(calls: Calls, path: Path, summary: string, list: L, searches?: string) =>
  calls(`GET ${path}`, summary).input(exportInput(list, searches)).output(csvResponse);
