import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Key, ReactNode } from 'react';

type Order = { by: string; direction: 'asc' | 'desc' };

export type Column<Row> = {
  key: string;
  header: string;
  sortable?: boolean;
  /** The column is the heading of the row's card on phones. */
  heading?: boolean;
  /** Its numbers stand below each other, at the end of the column, except on cards. */
  isNumeric?: boolean;
  className?: string;
  cell: (row: Row) => ReactNode;
};

type SortLink = { order: Order; className: string; children: ReactNode };
type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => Key;
  /** Omitted if the order is fixed. */
  order?: Order;
  renderSortLink?: (link: SortLink) => ReactNode;
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  loading: boolean;
};

export type Selection<Row> = {
  isSelected: (row: Row) => boolean;
  select: (rows: readonly Row[], selected: boolean) => void;
  label: (row: Row) => string;
};

const arrows = { asc: ArrowUp, desc: ArrowDown };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/**
 * Has sticky, sortable headers. While loading, its rows stay in place, dimmed, so that an open menu stays open. On
 * phones each row is a card; on paper, which is as narrow, it is a row.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, actions, selection, loading } = props;
  return (
    <div className="@container print:[container-type:normal]">
      <table
        aria-busy={loading}
        className="w-full border-separate border-spacing-0 text-start @max-4xl:block @4xl:text-[0.9375rem]/6 @4xl:rounded-box @4xl:border @4xl:border-base-300 @4xl:bg-base-100 print:text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-4xl:hidden">
          <tr>
            {selection && (
              <th scope="col" className={`${header} w-0 pe-0 print:hidden`}>
                <SelectBox label="Select all on this page" rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} {...props} />
            ))}
            {actions && (
              <th scope="col" className={`${header} print:hidden`}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          className={`@max-4xl:grid @max-4xl:gap-3 @max-2xl:grid-cols-1 @2xl:@max-4xl:grid-cols-2 ${loading ? 'opacity-50' : ''}`}
        >
          {rows.map((row) => (
            <tr key={rowKey(row)} className={`group/row ${line} @4xl:hover:bg-base-200/60`}>
              {selection && (
                <td
                  className={`${box} @max-4xl:float-end @max-4xl:-me-2 @max-4xl:-mt-2 @4xl:w-0 @4xl:pe-0 print:hidden`}
                >
                  <SelectBox label={selection.label(row)} rows={[row]} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
              {actions && (
                <td
                  className={`${box} @max-4xl:-mx-2 @max-4xl:mt-1 @max-4xl:-mb-1 @max-4xl:has-[.btn-primary]:mt-3 @max-4xl:has-[.btn-primary]:mb-0 @4xl:w-0 @4xl:py-1.5 @4xl:ps-0 @4xl:pe-2 @4xl:text-end print:hidden`}
                >
                  <span className="flex gap-0.5 @max-4xl:flex-wrap @4xl:justify-end @4xl:whitespace-nowrap">
                    {actions(row)}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SelectBox<Row>({
  label,
  rows,
  selection,
}: {
  label: string;
  rows: readonly Row[];
  selection: Selection<Row>;
}) {
  const selected = rows.filter(selection.isSelected).length;
  const isAll = rows.length > 0 && selected === rows.length;
  return (
    <label className="grid size-10 place-items-center pointer-coarse:size-11">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        autoComplete="off"
        className="size-5 cursor-pointer"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => selection.select(rows, !isAll)}
      />
    </label>
  );
}

const header =
  'sticky top-(--table-top,0px) z-10 border-b border-base-300 bg-base-100 h-12 px-3 py-1 text-start text-sm font-semibold text-muted first:rounded-ss-box first:ps-4 last:rounded-se-box print:static print:h-auto print:px-1.5 print:first:ps-1.5';
const line =
  '@max-4xl:block @max-4xl:rounded-box @max-4xl:border @max-4xl:border-base-300 @max-4xl:bg-base-100 @max-4xl:p-4';
// Cells set their own border: with a rule for all children of a row (`*:border-b`) in a container query, Chromium styles
// every element of every page twice more (tests/house/classes.test.ts).
const box =
  'px-3 py-2.5 text-start font-normal align-middle border-base-300 @4xl:first:ps-4 @4xl:group-not-last/row:border-b @max-4xl:block @max-4xl:p-0 print:border-b print:px-1.5 print:py-2 print:align-top';

const atEnd = '@4xl:text-end';

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = `${box} ${column.isNumeric ? atEnd : ''} ${column.className ?? ''}`;
  if (column.heading)
    return (
      <th scope="row" className={`${className} @max-4xl:mb-2`}>
        {column.cell(row)}
      </th>
    );
  return (
    <td
      className={`${className} @max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-baseline @max-4xl:gap-x-3 @max-4xl:py-0.5`}
    >
      <span className="w-20 shrink-0 text-sm text-muted @4xl:hidden print:hidden">{column.header}</span>
      <span className="block min-w-0 @max-4xl:flex-1 @max-4xl:basis-40">{column.cell(row)}</span>
    </td>
  );
}

function Header<Row>({ column, order, renderSortLink }: { column: Column<Row> } & Props<Row>) {
  const { key, header: text, sortable, isNumeric } = column;
  const current = order?.by === key ? order.direction : undefined;
  const Arrow = current ? arrows[current] : ArrowUpDown;
  return (
    <th scope="col" aria-sort={current && ariaSort[current]} className={isNumeric ? `${header} ${atEnd}` : header}>
      {sortable && renderSortLink
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
                  className={`print:hidden ${current ? 'text-primary' : 'opacity-50 group-hover:opacity-100'}`}
                />
              </>
            ),
          })
        : text}
    </th>
  );
}
