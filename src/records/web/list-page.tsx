import type { ReactNode } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import type { Column, Selection } from '#platform/web/ui/data-table.tsx';
import { capital } from '#records/shared/crud.ts';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import type { Action } from './action-menu.tsx';
import { type ChoiceFilter, ChoiceFilters, chosenCount } from './choice-filters.tsx';
import { ListFilters } from './list-filters.tsx';
import { type Empty, ListTable, type Page } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListState } from './use-list.ts';
import { listId } from './use-refresh.ts';

/** The row of a wide window has this many filters. The sheet has all of them. */
const maxInline = 2;

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
  sortTexts?: Record<string, string>;
  /** Says whether sorting is also next to the filters and not only in headers. */
  sortInRow?: boolean;
  /** The list's main action, which has its own button, with its words in `ToolWords`. */
  primary?: ReactNode;
  /** Other actions, shown in a menu. */
  tools?: readonly Action[];
  /** Links to other views of the same rows. */
  views?: ReactNode;
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  empty: Empty;
  children?: ReactNode;
};

/** A screen that lists records. The address has its whole state. */
export function ListPage<Row extends { id: number }, L extends AnyList>(props: Props<Row, L>) {
  const { list, page, words, columns, placeholder, filters = [], moreFilters, sortTexts, actions, tab } = props;
  const { primary, tools = [], views, sortInRow = false } = props;
  const kept = tab ? { [tab]: list.search[tab as never] } : {};
  const isBare = page.total === 0 && !list.isNarrowed;
  const { title = capital(words.many) } = props;
  const inline = filters.slice(0, maxInline);
  return (
    <div className="space-y-4">
      {!isBare && (
        <ListFilters
          list={list.path}
          placeholder={placeholder}
          search={list.search.search}
          onSearch={(search, replace) => list.change({ search }, replace)}
          kept={kept}
          chosen={chosenCount(list, tab)}
          found={page.total}
          inline={
            inline.length > 0 && (
              <ChoiceFilters list={list} filters={inline} sortTexts={sortInRow ? sortTexts : undefined} />
            )
          }
          hasMore={filters.length > inline.length || Boolean(moreFilters)}
          tools={
            <>
              {primary}
              <ListTools list={list} tools={tools} />
            </>
          }
        >
          <ChoiceFilters list={list} filters={filters} sortTexts={sortTexts}>
            {moreFilters}
          </ChoiceFilters>
        </ListFilters>
      )}
      <section id={listId} tabIndex={-1} aria-label={title} className="space-y-3 outline-none">
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="me-auto font-semibold">
            {list.loading ? `Loading ${words.many}…` : counted(page.total, words.one, words.many)}
          </p>
          {views}
          {isBare && primary}
          {isBare && tools.length > 0 && <ListTools list={list} tools={tools} />}
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

/** The words of a list's primary action. A phone shows only its icon. */
export const ToolWords = ({ children }: { children: ReactNode }) => <span className="max-md:sr-only">{children}</span>;
export const primaryTool = buttonClass({}, 'whitespace-nowrap max-md:btn-square');
