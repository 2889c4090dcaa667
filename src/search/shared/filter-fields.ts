import { z } from 'zod';
import { commaSeparated, id } from '#platform/shared/http/fields.ts';
import { projectStatuses, readProjectStatus } from '#projects/shared/rules.ts';
import { maxChosen, readPossession } from './choice-rules.ts';
import type { DirectoryFilterTable } from './directory-filter-rules.ts';
import type { DirectoryFilter, HomeFilter, ValueOf } from './filter-rules.ts';
import type { HomeFilterTable } from './home-filter-rules.ts';

type Input<Filter> = ValueOf<Filter> | string | number | (string | number)[];
/** A call's optional fields, one for each filter of a table. */
type Shape<Table> = { [Field in keyof Table]: z.ZodOptional<z.ZodType<ValueOf<Table[Field]>, Input<Table[Field]>>> };

const oneOf = (choices: readonly string[]) => z.enum(choices as [string]);

const listOf = <Part extends z.ZodType<string | number, string | number>>(part: Part) =>
  commaSeparated(part, maxChosen, `Choose at most ${maxChosen}.`);

const amount = (max: number, unit: string) =>
  z.coerce
    .number<string | number>({ error: `Enter a number of ${unit}.` })
    .int(`Enter whole ${unit}.`)
    .min(1, `Enter at least 1.`)
    .max(max, `Enter at most ${max}.`);

const possession = z
  .string()
  .refine((value) => readPossession(value) !== undefined, 'Choose ready, or a year such as 2027.')
  .transform((value) => readPossession(value));

const yearText = 'Enter a year such as 2027.';
const year = z.coerce
  .number<string | number>({ error: 'Enter a year.' })
  .int(yearText)
  .min(2000, yearText)
  .max(2099, yearText);

/** Calls also accept other spellings of a project's status. */
const choice = (choices: readonly string[]) =>
  choices.some((each) => (projectStatuses as readonly string[]).includes(each))
    ? z.preprocess((value) => (typeof value === 'string' ? (readProjectStatus(value) ?? value) : value), oneOf(choices))
    : oneOf(choices);

function fieldOf(filter: HomeFilter | DirectoryFilter): z.ZodType {
  switch (filter.kind) {
    case 'places':
    case 'categories':
    case 'records':
      return listOf(id);
    case 'choice':
      return choice(filter.choices);
    case 'unit choices':
      return listOf(oneOf(filter.choices));
    case 'unit at least':
    case 'unit at most':
      return amount(filter.max, filter.unit);
    case 'by year':
      return possession;
    case 'from year':
      return year;
    case 'flag':
      return z.literal('1', 'Send 1, or leave it out.');
    default:
      return id;
  }
}

/** Returns the fields of a call for the filters of a table. @param descriptions say what labels don't. */
export const fieldsOf = <Table extends HomeFilterTable | DirectoryFilterTable>(
  table: Table,
  descriptions: Partial<Record<keyof Table, string>>,
): Shape<Table> =>
  Object.fromEntries(
    Object.entries<HomeFilter | DirectoryFilter>(table).map(([field, filter]) => [
      field,
      fieldOf(filter)
        .optional()
        .describe(descriptions[field as keyof Table] ?? `${filter.label}.`),
    ]),
  ) as unknown as Shape<Table>;

const counted = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, homes: z.int() }));
const record = z.object({ id: z.int(), name: z.string(), homes: z.int() });
const place = record.extend({ parent_id: z.int().nullable() });

/** The choices of a filter, with how many homes each would find. */
export type HomeChoices<Filter> = z.ZodArray<
  Filter extends { kind: 'places' }
    ? typeof place
    : Filter extends { kind: 'categories' | 'builder' | 'listed record' | 'records' }
      ? typeof record
      : z.ZodObject<{
          value: z.ZodType<
            Filter extends { choices: readonly (infer Choice)[] }
              ? Choice
              : Filter extends { kind: 'unit at least' | 'unit at most' }
                ? number
                : string
          >;
          homes: z.ZodInt;
        }>
>;

/**
 * Returns the part of an answer that counts a filter. @param flags are the fields of all flags, which are counted
 * together.
 */
export function choicesOf(filter: HomeFilter, flags: readonly string[]): z.ZodType {
  switch (filter.kind) {
    case 'places':
      return z.array(place).describe('The 200 with the most, and chosen ones.');
    case 'categories':
      return z.array(record).describe('Main categories and those below them; with kinds the operator has for them.');
    case 'builder':
    case 'listed record':
      return z.array(record).describe('The 100 with the most, and the chosen one.');
    case 'records':
      return z.array(record).describe(filter.match === 'all' ? 'With those already chosen.' : '');
    case 'choice':
    case 'unit choices':
      return counted(z.enum(filter.choices as [string]));
    case 'unit at least':
    case 'unit at most':
      return counted(z.int()).describe(`In ${filter.unit}, each with all homes that it would find.`);
    case 'by year':
    case 'from year':
      return counted(z.string()).describe('`ready`, then years, each with what is ready before.');
    case 'flag':
      return counted(z.enum(flags as [string]));
  }
}

const projects = z.int();
const projectPlace = z.object({ id: z.int(), location_name: z.string(), projects });
const projectCategory = z.object({ id: z.int(), category_name: z.string(), projects });

/** The choices of a directory filter, with how many projects each would find. */
export type ProjectChoices<Filter> = z.ZodArray<
  Filter extends { kind: 'place' }
    ? typeof projectPlace
    : Filter extends { kind: 'category' }
      ? typeof projectCategory
      : z.ZodObject<{ value: z.ZodType<ValueOf<Filter>>; projects: z.ZodInt }>
>;

/** Returns the part of a directory answer that counts a filter. */
export function projectChoicesOf(filter: DirectoryFilter): z.ZodType {
  if (filter.kind === 'choice') return z.array(z.object({ value: z.enum(filter.choices as [string]), projects }));
  if (filter.kind === 'place') return z.array(projectPlace);
  return z
    .array(projectCategory)
    .describe(filter.parent ? `Children of the chosen \`${filter.parent}\`.` : 'The main categories.');
}
