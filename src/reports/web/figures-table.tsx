import { ArrowDown, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { Figures } from '#reports/shared/contract.ts';
import { reportFigures } from '#reports/shared/label-rules.ts';

type Props<Row> = {
  caption: string;
  first: string;
  /** In the report's order: by inquiries and visits, then views. */
  rows: Row[];
  /** Higher than the number of `rows` if the table is shortened. */
  total: number;
  nameOf: (row: Row) => ReactNode;
};

/** A press on a figure's title sorts by it, the highest first; another one returns to the report's order. */
export function FiguresTable<Row extends Figures & { id: number | null }>(props: Props<Row>) {
  const { caption, first, rows, total, nameOf } = props;
  const [by, setBy] = useState<keyof Figures>();
  if (rows.length === 0) return <p className="text-muted">Nothing in these days.</p>;
  const sorted = by ? rows.toSorted((one, other) => other[by] - one[by]) : rows;
  return (
    <>
      <table className="w-full text-start max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:block">
          <tr className={line}>
            <th scope="col" className="py-2 text-start text-sm font-semibold text-muted max-sm:sr-only">
              {first}
            </th>
            {reportFigures.map(({ field, label }) => {
              const Arrow = by === field ? ArrowDown : ArrowUpDown;
              return (
                <th
                  key={field}
                  scope="col"
                  aria-sort={by === field ? 'descending' : undefined}
                  className="py-1 text-end text-sm font-semibold text-muted sm:w-28 max-sm:text-xs"
                >
                  <button
                    type="button"
                    onClick={() => setBy(by === field ? undefined : field)}
                    className="-me-1 inline-flex min-h-10 items-center gap-1 rounded-field px-1 hover:bg-base-200 hover:text-base-content"
                  >
                    {label}
                    <Arrow
                      size={14}
                      aria-hidden="true"
                      className={`print:hidden ${by === field ? 'text-primary' : 'opacity-50'}`}
                    />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {sorted.map((row) => (
            <tr key={row.id} className={line}>
              <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere max-sm:col-span-4 max-sm:pb-0">
                {nameOf(row)}
              </th>
              {reportFigures.map(({ field }) => (
                <td key={field} className="py-2 text-end tabular-nums">
                  {formatCount(row[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className="mt-3 text-sm text-muted">
          These have the most inquiries and visits. {formatCount(total - rows.length)} more are in the CSV file.
        </p>
      )}
    </>
  );
}

const line = 'border-b border-base-300 max-sm:grid max-sm:grid-cols-[1fr_1fr_1fr_1.3fr] print:break-inside-avoid';
