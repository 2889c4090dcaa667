import { z } from 'zod';
import type { AreaName } from '../access/area-rules.ts';
import { callFor, dataResponse, decision, pageResponse, savedResponse } from '../http/contract.ts';
import { id } from '../http/fields.ts';
import { exportInput, listInput } from '../lists/list-input.ts';
import type { AnyList } from '../lists/list-rules.ts';

/** The most records that one call changes. */
export const mostAtOnce = 100;

/** The fields of every managed record. */
export const recordFields = {
  id: z.int(),
  version: z.int().describe('Raised by every change. Send it with a change to be told when someone else was faster.'),
  updated_at: z.string(),
  can: z.object({ update: decision, remove: decision }),
};
export type RecordRow = z.infer<z.ZodObject<typeof recordFields>>;

/** One entry of a record's history, newest first. A value is null where there was none, or where values are not kept. */
export const historyEntry = z.object({
  id: z.int(),
  action: z.enum(['created', 'updated', 'deleted', 'restored']),
  at: z.string(),
  by: z.string().nullable().describe('Who; null for the program itself and for deleted accounts.'),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What a bulk change did: which records, and for each of the others why not. */
const bulkResult = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), title: z.string(), message: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** The records of one kind that use another: how many in words, and the first few by name. */
const usedBy = z.object({
  what: z.string(),
  count: z.int(),
  some: z.array(z.object({ title: z.string(), link: z.string() })),
});
export type UsedBy = z.infer<typeof usedBy>;

type Options<Row extends z.ZodType, Input extends z.ZodObject, L extends AnyList> = {
  /** The heading on the reference page. */
  tag: string;
  area: AreaName;
  /** The record's name in the singular and plural, such as `bank` and `banks`. */
  words: { one: string; many: string };
  row: Row;
  /** What creates one; a change takes the same with `id` and `version`. */
  input: Input;
  list: L;
};

/**
 * The calls of a managed record under a path: list, find, create, update, remove, restore, history, bulk removal, export.
 * Further calls are added to them. A change that names the `version` it was made on answers 409 when the record has
 * changed since, with the record as `current`, and `changed_by` and `changed_at`. A removal answers 409 with `used_by` while other records use it.
 */
export function crudCalls<Row extends z.ZodType, Input extends z.ZodObject, L extends AnyList>(
  path: `/${string}`,
  { tag, area, words: { one, many }, row, input, list }: Options<Row, Input, L>,
) {
  const calls = callFor(area).route({ tags: [tag] });
  const onlyId = z.strictObject({ id });
  const removed = savedResponse(z.object({ id: z.int() }));
  return {
    list: calls
      .route({ method: 'GET', path, summary: `${capital(many)}, filtered and paged` })
      .input(listInput(list))
      .output(pageResponse(row)),
    export: calls
      .route({ method: 'GET', path: `${path}/export`, summary: `All ${many} the filters find, as a CSV file` })
      .input(exportInput(list))
      .output(z.file()),
    find: calls
      .route({ method: 'GET', path: `${path}/{id}`, summary: `One ${one}` })
      .input(onlyId)
      .output(dataResponse(row)),
    create: calls
      .route({ method: 'POST', path, successStatus: 201, summary: `Create a ${one}` })
      .input(input)
      .output(savedResponse(row)),
    update: calls
      .route({ method: 'PUT', path: `${path}/{id}`, summary: `Change a ${one}` })
      .input(changeOf(input))
      .output(savedResponse(row)),
    remove: calls
      .route({ method: 'DELETE', path: `${path}/{id}`, summary: `Delete a ${one}` })
      .input(onlyId)
      .output(removed),
    removeMany: calls
      .route({ method: 'POST', path: `${path}/remove`, summary: `Delete several ${many}` })
      .input(
        z.strictObject({
          ids: z.array(id).min(1, 'Choose at least one.').max(mostAtOnce, `Choose ${mostAtOnce} at most.`),
        }),
      )
      .output(savedResponse(bulkResult)),
    restore: calls
      .route({ method: 'POST', path: `${path}/{id}/restore`, summary: `Bring a deleted ${one} back, as it was` })
      .input(onlyId)
      .output(savedResponse(row)),
    uses: calls
      .route({
        method: 'GET',
        path: `${path}/{id}/uses`,
        summary: `What uses a ${one}, and so keeps it from being deleted`,
      })
      .input(onlyId)
      .output(dataResponse(z.array(usedBy))),
    history: historyCall(calls, path, one),
  };
}

/** What a change names its record by, and the version that it was made on. */
export const changed = { id, version: z.coerce.number().int().min(1).optional() };

/** The input of a change: what creates a record, the record's id, and the version that the change was made on. */
export const changeOf = <Input extends z.ZodObject>(input: Input) => input.extend(changed);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The call that answers a record's history, in its area. */
export const historyCall = (calls: ReturnType<typeof callFor>, path: `/${string}`, one: string) =>
  calls
    .route({ method: 'GET', path: `${path}/{id}/history`, summary: `The latest 100 changes of a ${one}` })
    .input(z.strictObject({ id }))
    .output(dataResponse(z.array(historyEntry)));
