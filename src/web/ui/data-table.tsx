import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Key, ReactNode } from 'react';

export type Order = { by: string; direction: 'asc' | 'desc' };

export type Column<Row> = {
  key: string;
  header: string;
  /** The list can be ordered by this column, under its key. */
  sortable?: boolean;
  /** Names the row: on a phone, where rows are cards, it heads the card. */
  heading?: boolean;
  className?: string;
  cell: (row: Row) => ReactNode;
};

type SortLink = { order: Order; className: string; children: ReactNode };
type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => Key;
  order: Order;
  renderSortLink: (link: SortLink) => ReactNode;
  /** What can be done with a row, at its right. */
  actions: (row: Row) => ReactNode;
  loading: boolean;
};

const arrows = { asc: ArrowUp, desc: ArrowDown };
const said = { asc: 'ascending', desc: 'descending' } as const;

/** Rows under headers that stay in sight and order the list; on a phone each row is a card. While loading, rows to be. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, actions, loading } = props;
  return (
    <table
      aria-busy={loading}
      className="w-full border-separate border-spacing-0 text-start max-md:block md:rounded-box md:border md:border-base-300 md:bg-base-100"
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:hidden">
        <tr>
          {columns.map((column) => (
            <Header key={column.key} column={column} {...props} />
          ))}
          <th scope="col" className={header}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {loading
          ? rowsToBe.slice(0, Math.max(rows.length, 3)).map((row) => (
              <tr key={row} className={line}>
                {[...columns, { key: 'actions' }].map(({ key }) => (
                  <td key={key} className={box}>
                    <span className="skeleton my-2 block h-5 w-full max-w-40" />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} className={`${line} md:hover:bg-base-200/60`}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
                <td className={`${box} max-md:-mx-2 max-md:mt-1 md:w-0 md:py-1.5 md:ps-0 md:pe-2 md:text-end`}>
                  <span className="inline-flex gap-0.5">{actions(row)}</span>
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}

const rowsToBe = Array.from({ length: 15 }, (_, place) => place);
const header =
  'sticky top-(--table-top,0px) z-10 border-b border-base-300 bg-base-100 px-3 py-1 text-start text-sm font-semibold text-muted first:rounded-ss-box first:ps-4 last:rounded-se-box';
const line =
  'max-md:block max-md:rounded-box max-md:border max-md:border-base-300 max-md:bg-base-100 max-md:p-4 md:not-last:*:border-b md:*:border-base-300';
const box = 'px-3 py-2.5 text-start font-normal align-middle md:first:ps-4 max-md:block max-md:p-0';

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = `${box} ${column.className ?? ''}`;
  if (column.heading)
    return (
      <th scope="row" className={`${className} max-md:mb-3`}>
        {column.cell(row)}
      </th>
    );
  return (
    <td className={`${className} max-md:flex max-md:gap-3 max-md:py-1`}>
      <span className="w-20 shrink-0 text-sm text-muted md:hidden">{column.header}</span>
      <span className="min-w-0">{column.cell(row)}</span>
    </td>
  );
}

function Header<Row>({ column, order, renderSortLink }: { column: Column<Row> } & Props<Row>) {
  const { key, header: text, sortable } = column;
  const current = order.by === key ? order.direction : undefined;
  const Arrow = current ? arrows[current] : ArrowUpDown;
  return (
    <th scope="col" aria-sort={current && said[current]} className={header}>
      {sortable
        ? renderSortLink({
            order: { by: key, direction: current === 'asc' ? 'desc' : 'asc' },
            className:
              'group -mx-2 inline-flex min-h-10 items-center gap-1.5 rounded-field px-2 hover:bg-base-200 hover:text-base-content',
            children: (
              <>
                {text}
                <Arrow
                  size={14}
                  aria-hidden="true"
                  className={current ? 'text-primary' : 'opacity-50 group-hover:opacity-100'}
                />
              </>
            ),
          })
        : text}
    </th>
  );
}
