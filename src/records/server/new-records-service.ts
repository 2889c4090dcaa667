import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Actor } from '#access/shared/policy-rules.ts';
import { ConflictError, ValidationError } from '#platform/server/app-error.ts';
import { lockText } from '#platform/server/database/advisory-locks.ts';
import type { Db, PooledDb } from '#platform/server/database/open.ts';
import { requireStillAllowed } from '#platform/server/still-allowed.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { formatDay } from '#platform/shared/format/days.ts';
import type { Field } from '#records/shared/field-rules.ts';
import {
  headingOf,
  type NewRecordsPreview,
  type NewRecordsRow,
  type NewRecordsSheet,
  newRecordsLimits,
} from '#records/shared/new-records-sheet.ts';
import { csvParts } from './csv.ts';
import { cellProblem, choicesOf, refusalOf, type SheetProblem, sentAs, textsIn } from './sheet-cells.ts';
import { readSheet, type SheetFile, type SheetRow } from './sheet-file.ts';
import { fileQueue } from './workbook.ts';

/** Returns the id of the record that a cell names, or says why there is none. `row` has the ids of fields before it. */
export type Lookup = (text: string, row: Readonly<Record<string, unknown>>) => number | string;
type Lookups = Readonly<Record<string, Lookup>>;

/** The values that former rows of a file gave to records, by the records' ids. */
export type FormerValues = Map<number, string>;

type Definition<Input, Made> = {
  sheet: NewRecordsSheet;
  /** The field that names a record. */
  title: string;
  schema: z.ZodType<Input>;
  /** Finds the records that the cells of these columns name. `textsOf` returns what a column has. */
  lookups?: (actor: Actor, textsOf: (name: string) => string[]) => Promise<Lookups>;
  /** Two records with the same key are the same. */
  keyOf: (input: Input) => string;
  /** Returns the keys of those that exist. */
  selectThere: (actor: Actor, inputs: Input[]) => Promise<ReadonlySet<string>>;
  /** Returns notes on new and changed records, which the preview shows. */
  notesOf?: (actor: Actor, inputs: Input[]) => Promise<(input: Input, state: State) => string | undefined>;
  /** @throws ValidationError, ConflictError */
  create: (actor: Actor, input: Input, former: FormerValues) => Promise<Made>;
  /**
   * Updates the fields of an existing record that the sheet may change. Returns whether they differed.
   * @throws ValidationError, ConflictError
   */
  change?: (actor: Actor, input: Input, former: FormerValues) => Promise<boolean>;
};

/** Files are read one at a time, because each holds a connection for seconds, and the embedded database has only one. */
const files = fileQueue();

/** In characters, where it isn't the field's `max`. Lists are long, and so are the links of maps. */
function maxLengthOf(field: Field): number | undefined {
  if (field.kind === 'lines' || field.kind === 'records') return 5_000;
  return field.kind === 'own' ? 2_000 : 'max' in field ? field.max : undefined;
}

/** Shows dates and amounts as they are read, since 3/4/27 may have been meant otherwise. */
function shownValue({ kind }: Field, cell: string, value: unknown): string {
  if (kind === 'day' && value !== undefined) return formatDay(String(value));
  return kind === 'rupees' && value !== undefined ? `₹${formatCount(Number(value))}` : cell;
}

/** Returns a cell as a form's schema takes it, or why it can't be read. */
function readCell(
  field: Field,
  cell: string,
  row: Readonly<Record<string, unknown>>,
  lookup: Lookup | undefined,
): { value?: unknown; problem?: string | undefined } {
  if (!lookup) return { value: sentAs(field, cell), problem: cellProblem(field, cell) };
  const isList = field.kind === 'records';
  const found = (isList ? textsIn(cell) : [cell]).map((text) => lookup(text, row));
  const problem = found.find((each) => typeof each === 'string');
  return { value: isList ? found : found[0], problem };
}

type Read<Input> = {
  row: SheetRow<string>;
  /** Has the cells' values as the schema takes them. */
  given: Readonly<Record<string, unknown>>;
  input?: Input;
  problems: SheetProblem[];
};
type State = Exclude<NewRecordsRow['state'], 'wrong'>;
/** Has the keys of existing records, the row of each new one, and what the file's former rows gave and made. */
type Progress<Made> = { there: ReadonlySet<string>; rowOf: Map<string, number>; former: FormerValues; made: Made[] };
type Outcome<Made> = { preview: NewRecordsPreview; made: Made[] };

/** Ends the transaction of a preview, which keeps nothing. */
class Rehearsed<Made> extends Error {
  readonly outcome: Outcome<Made>;
  constructor(outcome: Outcome<Made>) {
    super('A preview keeps nothing.');
    this.outcome = outcome;
  }
}

export type NewRecordsService<Made> = ReturnType<typeof newRecordsService<unknown, Made>>;

/**
 * Adds records from a spreadsheet. A preview adds them, too, and then takes that back, so that both refuse the same.
 */
export function newRecordsService<Input, Made>(db: PooledDb, definition: Definition<Input, Made>) {
  const { sheet, title, keyOf } = definition;
  const { fields, required, words } = sheet;
  const fieldOf = (name: string) => fields[name] as Field;
  const columns = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { heading: headingOf(field), max: maxLengthOf(field) }]),
  );
  const read = (of: number, file: File): Promise<SheetFile<string>> =>
    readSheet(file, {
      of,
      columns,
      required,
      remedy: `Download the empty file, and fill it in.`,
      maxRows: newRecordsLimits.rows,
    });
  const problemAt = ({ cells }: SheetRow<string>, name: string, message: string): SheetProblem => ({
    column: fields[name] ? headingOf(fieldOf(name)) : 'Row',
    value: cells[name] ?? '',
    message,
  });

  /** Reads a row by the form's schema. */
  function readRow(row: SheetRow<string>, lookups: Lookups): Read<Input> {
    if (row.problem) return { row, given: {}, problems: [problemAt(row, 'row', row.problem)] };
    const problems: SheetProblem[] = [];
    const given: Record<string, unknown> = {};
    for (const name of Object.keys(fields)) {
      const cell = row.cells[name] ?? '';
      if (cell !== '') {
        const { value, problem } = readCell(fieldOf(name), cell, given, lookups[name]);
        if (problem === undefined) given[name] = value;
        else problems.push(problemAt(row, name, problem));
      } else if (required.includes(name)) problems.push(problemAt(row, name, 'Fill in this cell.'));
    }
    const checked = definition.schema.safeParse(given);
    if (checked.success && problems.length === 0) return { row, given, input: checked.data, problems };
    for (const { path, message } of checked.error?.issues ?? []) {
      const other = problemAt(row, String(path[0]), choicesOf(fields[String(path[0])]) ?? message);
      if (!problems.some(({ column }) => column === other.column)) problems.push(other);
    }
    return { row, given, problems };
  }

  /** Does what a row says. If that is refused, the row has the problem, and nothing is returned. */
  const attempt = <Done>({ row, problems }: Read<Input>, work: () => Promise<Done>): Promise<Done | undefined> =>
    db.transaction(work).catch((error: unknown) => {
      if (error instanceof ValidationError) problems.push(problemAt(row, error.field, error.message));
      else if (error instanceof ConflictError) problems.push(problemAt(row, 'row', error.message));
      else throw error;
      return undefined;
    });

  /** Adds or changes the record of a row. */
  async function put(actor: Actor, each: Read<Input>, { there, rowOf, former, made }: Progress<Made>): Promise<State> {
    const { row, input, problems } = each;
    if (input === undefined) return 'new';
    const key = keyOf(input);
    if (there.has(key)) {
      const isChanged = await attempt(each, async () => definition.change?.(actor, input, former));
      return isChanged ? 'changed' : 'there';
    }
    const first = rowOf.get(key);
    if (first === undefined) {
      rowOf.set(key, row.row);
      const added = await attempt(each, () => definition.create(actor, input, former));
      if (added !== undefined) made.push(added);
    } else problems.push(problemAt(row, title, `Row ${first} has the same ${words.one}.`));
    return 'new';
  }

  const shownRow = ({ row, given, problems }: Read<Input>, state: State, note?: string): NewRecordsRow => ({
    row: row.row,
    title: row.cells[title] ?? '',
    state: problems.length > 0 ? 'wrong' : state,
    cells: Object.keys(fields).flatMap((name) => {
      const value = row.cells[name];
      return value ? [{ column: headingOf(fieldOf(name)), value: shownValue(fieldOf(name), value, given[name]) }] : [];
    }),
    problems,
    ...(note !== undefined && problems.length === 0 && { note }),
  });

  async function addAll(tx: Db, actor: Actor, { rows, unknown }: SheetFile<string>): Promise<Outcome<Made>> {
    // Another process may be adding the same records. They are there once it has finished.
    await lockText(tx, `new ${words.many}`);
    const textsOf = (name: string) => [...new Set(rows.map(({ cells }) => cells[name] ?? '').filter(Boolean))];
    const lookups = (await definition.lookups?.(actor, textsOf)) ?? {};
    const all = rows.map((row) => readRow(row, lookups));
    const inputs = all.flatMap(({ input }) => (input === undefined ? [] : [input]));
    const there = await definition.selectThere(actor, inputs);
    const noteOf = await definition.notesOf?.(actor, inputs);
    const progress: Progress<Made> = { there, rowOf: new Map(), former: new Map(), made: [] };
    const shown: NewRecordsRow[] = [];
    for (const each of all) {
      // The embedded database would let no one else have a turn of the event loop before the last row.
      await setImmediate();
      await requireStillAllowed();
      const state = await put(actor, each, progress);
      shown.push(shownRow(each, state, each.input && noteOf?.(each.input, state)));
    }
    const count = (state: NewRecordsRow['state']) => shown.filter((row) => row.state === state).length;
    const preview = {
      rows: shown,
      added: count('new'),
      changed: count('changed'),
      there: count('there'),
      wrong: count('wrong'),
      unknown_columns: unknown,
    };
    return { preview, made: progress.made };
  }

  /** Runs `work` in a transaction when it is this file's turn. */
  const inTurn = <Result>({ id }: Actor, work: (tx: Db) => Promise<Result>): Promise<Result> =>
    files(() => db.transaction(work), { of: String(id) });

  return {
    /** Returns a file with the headings alone. */
    template: (): string[] =>
      csvParts(
        Object.values(fields).map((field) => [headingOf(field), () => ''] as const),
        [],
      ),

    /** @throws ValidationError if the file can't be read */
    preview: async (actor: Actor, file: File): Promise<NewRecordsPreview> => {
      const rows = await read(actor.id, file);
      return inTurn(actor, async (tx): Promise<Outcome<Made>> => {
        throw new Rehearsed(await addAll(tx, actor, rows));
      })
        .catch((error: unknown) => {
          if (error instanceof Rehearsed) return error.outcome as Outcome<Made>;
          throw error;
        })
        .then(({ preview }) => preview);
    },

    /** Adds all rows, or none. @throws ValidationError with the first row that is wrong */
    save: async (actor: Actor, file: File): Promise<Outcome<Made>> => {
      const rows = await read(actor.id, file);
      return inTurn(actor, async (tx) => {
        const outcome = await addAll(tx, actor, rows);
        requireRight(outcome.preview);
        return outcome;
      });
    },
  };
}

function requireRight(preview: NewRecordsPreview): void {
  const refusal = refusalOf(preview);
  if (refusal) throw new ValidationError('file', refusal);
}
