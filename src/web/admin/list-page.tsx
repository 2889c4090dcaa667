import type { ReactNode } from 'react';
import { formatCount } from '#shared/format/counts.ts';
import type { AnyList } from '#shared/lists/list-rules.ts';
import type { Column, Selection } from '../ui/data-table.tsx';
import { type ChoiceFilter, ChoiceFilters, chosenCount } from './choice-filters.tsx';
import { listId } from './focus-list.ts';
import { ListFilters } from './list-filters.tsx';
import { type Empty, ListTable, type Page } from './list-table.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { ListState } from './use-list.ts';

type Props<Row extends { id: number }, L extends AnyList> = {
  list: ListState<L>;
  page: Page<Row>;
  words: { one: string; many: string };
  title?: string;
  columns: Column<Row>[];
  placeholder: string;
  filters?: readonly ChoiceFilter[];
  moreFilters?: ReactNode;
  /** A filter that the screen shows as tabs. */
  tab?: string;
  wideSearch?: boolean;
  sortTexts?: Record<string, string>;
  toolbar?: ReactNode;
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  empty: Empty;
  children?: ReactNode;
};

/** A screen that lists records; the address has its whole state. */
export function ListPage<Row extends { id: number }, L extends AnyList>(props: Props<Row, L>) {
  const { list, page, words, columns, placeholder, filters, moreFilters, sortTexts, toolbar, actions, tab } = props;
  const kept = tab ? { [tab]: list.search[tab as never] } : {};
  const isBare = page.total === 0 && !list.isNarrowed;
  const { title = words.many.charAt(0).toUpperCase() + words.many.slice(1) } = props;
  return (
    <div className="space-y-4">
      {!isBare && (
        <ListFilters
          list={list.path}
          placeholder={placeholder}
          search={list.search.search}
          onSearch={(search, replace) => list.change({ search } as never, replace)}
          kept={kept}
          chosen={chosenCount(list, tab)}
          wideSearch={props.wideSearch}
          found={page.total}
        >
          <ChoiceFilters list={list} filters={filters} sortTexts={sortTexts}>
            {moreFilters}
          </ChoiceFilters>
        </ListFilters>
      )}
      <section id={listId} tabIndex={-1} aria-label={title} className="space-y-4 outline-none">
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="me-auto font-semibold max-sm:w-full">
            {list.loading
              ? `Loading ${words.many}…`
              : `${formatCount(page.total)} ${page.total === 1 ? words.one : words.many}`}
          </p>
          {!isBare && <SavedFilters list={list} />}
          {toolbar}
        </div>
        <ListTable
          list={list}
          kept={kept}
          caption={title}
          page={page}
          columns={columns}
          rowKey={({ id }) => id}
          actions={actions}
          selection={props.selection}
          empty={props.empty}
        />
      </section>
      {props.children}
    </div>
  );
}
