import { useState } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import type { Selection } from '#platform/web/ui/data-table.tsx';
import { maxAtOnce } from '#records/shared/crud.ts';
import type { AnyList, SearchOf } from '#records/shared/lists/list-rules.ts';
import type { Page } from './list-table.tsx';
import type { ListState } from './use-list.ts';

type Props<Row, L extends AnyList> = {
  list: ListState<L>;
  page: Page<Row>;
  words: { many: string };
  title: (row: Row) => string;
  /** Loads a page of the list, to select rows of several. */
  load?: ((asked: SearchOf<L>) => Promise<{ data: Row[] }>) | undefined;
};

export type Selected<Row> = {
  rows: readonly Row[];
  clear: () => void;
  /** Selects the rest of this page. */
  page?: (() => void) | undefined;
  /** Selects rows of other pages too, where there are some and this page is selected. */
  more?: { label: string; busy: boolean; run: () => void } | undefined;
  /** Says why not all rows that the filters find are selected. */
  limit?: string | undefined;
};

/**
 * Keeps which rows are selected: those of this page, and on request the first that the filters find. These stay
 * selected on other pages, until the filters change.
 */
export function useSelection<Row extends { id: number }, L extends AnyList>(props: Props<Row, L>) {
  const { list, page, words, title, load } = props;
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const [selectedBy, setSelectedBy] = useState<string>();
  const filters = JSON.stringify({ ...list.search, page: undefined });
  const spansPages = selectedBy === filters;
  const rows = spansPages ? selected : page.data.filter(({ id }) => selected.some((row) => row.id === id));
  const ids = new Set(rows.map(({ id }) => id));
  const action = useAction();

  const selection: Selection<Row> = {
    isSelected: ({ id }) => ids.has(id),
    select: (changed, isSelected) => {
      const others = rows.filter(({ id }) => !changed.some((row) => row.id === id));
      setSelected(isSelected ? [...others, ...changed] : others);
    },
    label: (row) => `Select ${title(row)}`,
  };

  const selectMore = (loadPage: NonNullable<typeof load>) => async () => {
    const { data } = await loadPage({ ...list.search, page: 1, per_page: maxAtOnce } as SearchOf<L>);
    setSelected(data);
    setSelectedBy(filters);
  };
  const total = formatCount(page.total);
  const isWholePage = rows.length === page.data.length;
  const hasMore = !spansPages && isWholePage && page.total > rows.length;
  const isLimited = spansPages && rows.length >= maxAtOnce && page.total > rows.length;
  return {
    selection,
    selected: {
      rows,
      clear: () => {
        setSelected([]);
        setSelectedBy(undefined);
      },
      page: spansPages || isWholePage ? undefined : () => setSelected(page.data),
      more:
        load && hasMore
          ? {
              label:
                page.total > maxAtOnce
                  ? `Select the first ${maxAtOnce} of ${total} ${words.many}`
                  : `Select all ${total} ${words.many}`,
              busy: action.busy,
              run: () => void action.run(selectMore(load)),
            }
          : undefined,
      limit: isLimited ? `${total} match. An action takes ${maxAtOnce} at most.` : undefined,
    } satisfies Selected<Row>,
  };
}
