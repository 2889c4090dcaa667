import { shortMonths } from '#platform/shared/format/days.ts';
import type { RegisterValues } from '#projects/server/register-batch.ts';
import { registerNumber } from '#projects/shared/register-fields.ts';
import type { ProjectStatus } from '#projects/shared/rules.ts';
import { unitTypeInput } from '#projects/shared/unit-contract.ts';
import type { UnitType } from '#projects/shared/unit-rules.ts';
import { type Mapping, mappedUnitFields } from './mapping.ts';
import { collapseSpaces, displayName, nameKey } from './names.ts';

export type RegisterProject = {
  reraNumber: string;
  projectName: string;
  /** The name that all spellings share. */
  builder: string;
  builderKey: string;
  location: string | null;
  /** The status in the register. */
  status: ProjectStatus;
  /** Columns of the project; `location` becomes another one. */
  values: Omit<RegisterValues, 'location_id'>;
  /** The main category comes first; null if there is none. */
  category: string[] | null;
  unitTypes: UnitType[];
};

/** Returns the value of a row in a column. */
type ValueIn = (column: string) => string;

/** `message` is for the person who corrects the row. */
export class RowError extends Error {}

const maxNameLength = 255;
const maxCount = 2_147_483_647;
const months = shortMonths.map((month) => month.toLowerCase());

/** Returns a function from row to project. @throws RowError (the returned function) */
export function rowReader(mapping: Mapping) {
  const { columns, pinCode, completion } = mapping;
  const readDate = completion && dateReader(completion.format);
  const statuses = choiceReader('project status', mapping.status);
  const readUnitTypes = unitTypesReader(mapping);
  const categories = mapping.category && choiceReader('project type', mapping.category);
  const countIn = (column: string | undefined, value: ValueIn) =>
    column === undefined ? null : readCount(value(column), column);

  return (value: ValueIn): RegisterProject => {
    const reraNumber = readReraNumber(value(columns.reraNumber), columns.reraNumber);
    const status = statuses(value);
    if (status === null) throw new RowError(`no project status in ${mapping.status.column}`);
    const builder = readName(value(columns.builder), columns.builder);
    return {
      reraNumber,
      projectName: displayName(readName(value(columns.projectName), columns.projectName)),
      builder,
      builderKey: nameKey(builder),
      location: columns.location ? readLocation(value(columns.location), columns.location) : null,
      status,
      values: {
        project_completion_date: completion && readDate ? pickDate(completion, readDate, value) : null,
        total_units: countIn(columns.totalUnits, value),
        booked_units: countIn(columns.bookedUnits, value),
        pin_code: pinCode ? (pinCode.pattern.exec(value(pinCode.column).trim())?.[0] ?? null) : null,
        ...readCoordinates(mapping, value),
      },
      category: categories?.(value) ?? null,
      unitTypes: readUnitTypes(value),
    };
  };
}

/** Reads it by the rule of the projects' editor, so that a number is one project's however it came. */
function readReraNumber(text: string, column: string): string {
  const { data, error } = registerNumber.safeParse(collapseSpaces(text));
  if (error)
    throw new RowError(
      `the RERA number in ${column} is longer than 60 characters or has other signs than letters, digits and / . ( ) -`,
    );
  if (!data) throw new RowError(`no RERA number in ${column}`);
  return data;
}

function readName(text: string, column: string): string {
  const name = collapseSpaces(text);
  if (!/[\p{L}\p{N}]/u.test(name)) throw new RowError(`no name in ${column}`);
  if (name.length > maxNameLength)
    throw new RowError(`the name in ${column} is longer than ${maxNameLength} characters`);
  if (name.includes('\u{FFFD}')) throw new RowError(`the name in ${column} is not UTF-8 text`);
  return name;
}

const readLocation = (text: string, column: string): string | null =>
  text.trim() === '' ? null : readName(text, column);

/** Accepts `24.0`. An empty text means unknown. */
export function readCount(text: string, column: string): number | null {
  const given = text.trim();
  if (given === '') return null;
  const count = Number(given);
  if (!/^\d+(\.0*)?$/.test(given) || count > maxCount)
    throw new RowError(`“${shorten(given)}” in ${column} is not a count`);
  return count;
}

function pickDate(
  { columns, take }: NonNullable<Mapping['completion']>,
  readDate: (text: string) => string | undefined,
  value: ValueIn,
): string | null {
  const dates: string[] = [];
  for (const column of columns) {
    const given = value(column).trim();
    if (given === '') continue;
    const date = readDate(given);
    if (date === undefined) throw new RowError(`“${shorten(given)}” in ${column} is not a date`);
    dates.push(date);
  }
  if (take !== 'first') dates.sort();
  return (take === 'latest' ? dates.at(-1) : dates[0]) ?? null;
}

/**
 * Returns a parser for a format of YYYY, MM or MMM, and DD. It returns `YYYY-MM-DD`, or undefined for invalid dates.
 */
export function dateReader(format: string): (text: string) => string | undefined {
  const parts: Record<string, string> = {
    YYYY: '(?<year>\\d{4})',
    MMM: '(?<month>[A-Za-z]{3})',
    MM: '(?<month>\\d{2})',
    DD: '(?<day>\\d{2})',
  };
  const source = format.replace(/YYYY|MMM|MM|DD|./g, (part) => parts[part] ?? part.replace(/\W/, '\\$&'));
  const pattern = new RegExp(`^${source}$`);
  return (text) => {
    const { year, month = '', day } = pattern.exec(text)?.groups ?? {};
    const monthNumber = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
    const date = new Date(Date.UTC(Number(year), monthNumber - 1, Number(day)));
    const isOnCalendar = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === Number(day);
    return isOnCalendar && Number(year) >= 1900 ? date.toISOString().slice(0, 10) : undefined;
  };
}

function choiceReader<Meaning>(
  what: string,
  { column, values = {}, otherwise }: { column?: string; values?: Record<string, Meaning>; otherwise?: Meaning },
): (value: ValueIn) => Meaning | null {
  const meanings = new Map(Object.entries(values).map(([word, meaning]) => [nameKey(word), meaning]));
  return (value) => {
    if (column === undefined) return otherwise ?? null;
    const given = nameKey(value(column));
    const meaning = meanings.get(given) ?? otherwise;
    if (meaning !== undefined) return meaning;
    if (given === '') return null;
    throw new RowError(
      `“${shorten(collapseSpaces(value(column)))}” in ${column} is a ${what} the mapping doesn't know`,
    );
  };
}

const isBlank = (text: string): boolean => /^[0.]*$/.test(text);

/** Reads a field of a unit type. */
function unitReader({ name, label, column = '', meanings }: ReturnType<typeof mappedUnitFields>[number]) {
  const read = meanings
    ? choiceReader(`${label.toLowerCase()} of units`, meanings)
    : (value: ValueIn) => value(column).replaceAll(',', '').replace(/\.0+$/, '').trim();
  return { name, column, isChoice: meanings !== undefined, read };
}

/** A kind of unit is left out if its area, prices and counts are empty or zero. */
function unitTypesReader({ unitTypes }: Mapping) {
  const kinds = unitTypes.map((columns) => ({
    areaUnit: columns.areaUnit,
    readers: mappedUnitFields(columns).map(unitReader),
  }));
  return (value: ValueIn): UnitType[] =>
    kinds.flatMap(({ areaUnit, readers }) => {
      if (readers.every(({ isChoice, read }) => isChoice || isBlank(read(value) ?? ''))) return [];
      const given = readers.map(({ name, read }) => [name, read(value)]);
      const read = unitTypeInput.safeParse({ ...Object.fromEntries(given), area_unit: areaUnit });
      if (read.success) return [read.data];
      const [issue] = read.error.issues;
      const { column = '' } = readers.find(({ name }) => name === issue?.path[0]) ?? {};
      const text = column === '' ? '' : `“${shorten(collapseSpaces(value(column)))}” in ${column}`;
      throw new RowError(`${text || 'a kind of units'} is refused: ${issue?.message}`);
    });
}

/** Coordinates outside the register’s region are mistakes. No location is better than a wrong one. */
function readCoordinates({ coordinates }: Mapping, value: ValueIn) {
  const nowhere = { latitude: null, longitude: null };
  if (!coordinates) return nowhere;
  const { columns, pattern, within } = coordinates;
  const groups = pattern.exec(columns.map((column) => value(column).trim()).join(','))?.groups;
  const latitude = Number(groups?.latitude);
  const longitude = Number(groups?.longitude);
  const isInside = (degrees: number, [least, most]: [number, number]) => degrees >= least && degrees <= most;
  return isInside(latitude, within.latitude) && isInside(longitude, within.longitude)
    ? { latitude, longitude }
    : nowhere;
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
