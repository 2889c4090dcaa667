import type { ReactNode } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { Figures } from '#reports/shared/contract.ts';
import { reportFigures } from '#reports/shared/label-rules.ts';

type Props<Row> = {
  caption: string;
  /** The first column's title. */
  first: string;
  rows: Row[];
  /** Higher than the number of `rows` if the table is shortened. */
  total: number;
  nameOf: (row: Row) => ReactNode;
};

/** On phones a row's name is above its figures. */
export function FiguresTable<Row extends Figures & { id: number | null }>(props: Props<Row>) {
  const { caption, first, rows, total, nameOf } = props;
  if (rows.length === 0) return <p className="text-muted">Nothing in these days.</p>;
  return (
    <>
      <table className="w-full text-start max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:block">
          <tr className={line}>
            <th scope="col" className="py-2 text-start text-sm font-semibold text-muted max-sm:sr-only">
              {first}
            </th>
            {reportFigures.map(({ field, label }) => (
              <th
                key={field}
                scope="col"
                className="py-2 text-end text-sm font-semibold text-muted sm:w-24 max-sm:text-xs"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
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
        <p className="mt-3 text-sm text-muted">And {formatCount(total - rows.length)} more, in the CSV file.</p>
      )}
    </>
  );
}

const line = 'border-b border-base-300 max-sm:grid max-sm:grid-cols-[1fr_1fr_1fr_1.3fr] print:break-inside-avoid';
