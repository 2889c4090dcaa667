import { formatCount } from '#platform/shared/format/counts.ts';
import { isDay } from '#platform/shared/format/dates.ts';
import { readMoney } from '#platform/shared/format/money-input.ts';
import type { Field } from '#records/shared/field-rules.ts';

export type SheetProblem = { column: string; value: string; message: string };

/** Returns a field's value as it is written into a cell. */
export function cellOf(field: Field, value: string | number | null): string {
  const label = field.kind === 'choice' ? field.labels?.[value ?? ''] : undefined;
  return String(label ?? value ?? '').trim();
}

/** A comma that doesn't group digits would make 640,5 into 6405. */
const strayComma = /,(?!(\d{2,3},)*\d{3}(?!\d))/;
const numbers: readonly Field['kind'][] = ['rupees', 'count', 'area'];

/** Returns why a cell is no date, or would be read as another number than it means; undefined otherwise. */
export function cellProblem({ kind }: Field, cell: string): string | undefined {
  if (kind === 'day' && !isDay(dayOf(cell))) return 'Write a date such as 31-12-2027, 31 Dec 2027 or 2027-12-31.';
  if (numbers.includes(kind) && strayComma.test(cell)) return 'Write decimals with a point, such as 640.5.';
  return undefined;
}

const simplified = (text: string): string => text.toLowerCase().replace(/[^a-z0-9.]/g, '');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Spreadsheets in India save dates with the day first: 31/12/2027, 31-12-2027 or 31-Dec-27. */
function dayOf(cell: string): string {
  const [, day, month, year] = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3})[a-z]*[/. -](\d{4}|\d{2})$/i.exec(cell) ?? [];
  if (!day || !month || !year) return cell;
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  return `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns a name so that capitals and spaces make no difference. */
export const sameText = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns the texts in a cell that may have several. */
export const textsIn = (cell: string): string[] =>
  cell
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Returns a cell as a form's schema takes it. Labels of choices, and amounts such as “85 lakh”, become values. */
export function sentAs(field: Field, cell: string): string | number | string[] {
  switch (field.kind) {
    case 'rupees':
      return readMoney(cell, 'rupees') ?? cell;
    case 'day':
      return dayOf(cell);
    case 'lines':
      return textsIn(cell);
    case 'choice': {
      const wanted = simplified(cell);
      return field.choices.find((each) => [each, field.labels?.[each] ?? ''].map(simplified).includes(wanted)) ?? cell;
    }
    default:
      return cell;
  }
}

/** Names the choices of a field as they are written in cells; undefined for other fields. */
export const choicesOf = (field: Field | undefined): string | undefined =>
  field?.kind === 'choice'
    ? `Write one of these: ${field.choices.map((choice) => cellOf(field, choice)).join(', ')}.`
    : undefined;

type Wrong = { rows: { row: number; state: string; problems: SheetProblem[] }[]; wrong: number };

/** Returns why a file isn't saved; undefined if no row is wrong. */
export function refusalOf({ rows, wrong }: Wrong): string | undefined {
  const first = rows.find(({ state }) => state === 'wrong');
  const [problem] = first?.problems ?? [];
  if (!first || !problem) return undefined;
  const others = wrong > 1 ? ` ${formatCount(wrong - 1)} more ${wrong === 2 ? 'row is' : 'rows are'} wrong.` : '';
  return `Nothing was saved. Row ${first.row}, ${problem.column}: ${problem.message}${others}`;
}
