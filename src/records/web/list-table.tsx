import { Link } from '@tanstack/react-router';
import { ListPlus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { type Column, DataTable, type Selection } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { RowsField } from '#platform/web/ui/rows-field.tsx';
import type { AnyList } from '#records/shared/lists/list-rules.ts';
import { ResetFilters } from './reset-filters.tsx';
import type { ListState } from './use-list.ts';

export type Page<Row> = { data: Row[]; current_page: number; last_page: number; per_page: number; total: number };

export type Empty = {
  /** Shown under filters, with a hint that nothing matches them unless another is given. */
  title: string;
  hint?: string;
  /** Shown instead of the hint under a search. */
  notFound?: (search: string) => string;
  /** Shown for a list that is empty without a filter. It says what the list is for, and what to do first. */
  atAll: { icon?: ReactNode; title: string; hint: string; next?: ReactNode };
};

type Props<Row, L extends AnyList> = {
  list: ListState<L>;
  caption: string;
  page: Page<Row>;
  columns: Column<Row>[];
  rowKey: (row: Row) => number;
  actions: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  empty: Empty;
  /** Fields that resetting keeps. */
  kept: object;
};

/** Shows a list's rows and pages, or why there are none. */
export function ListTable<Row, L extends AnyList>(props: Props<Row, L>) {
  const { list, caption, page, columns, rowKey, actions, selection, empty, kept } = props;
  if (!list.loading && page.data.length === 0)
    return <NoRows list={list} total={page.total} empty={empty} kept={kept} />;
  const sizes = list.list.pageSizes ?? [];
  const isSortable = columns.some(({ sortable }) => sortable);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={page.data}
        rowKey={rowKey}
        order={isSortable ? list.order : undefined}
        actions={actions}
        selection={selection}
        loading={list.loading}
        renderSortLink={({ order, className, children }) => (
          <Link
            {...list.linkTo({ page: undefined, sortBy: order.by, sortOrder: order.direction })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className={className}
          >
            {children}
          </Link>
        )}
      />
      <div className="flex flex-wrap items-end justify-center gap-x-6 gap-y-2">
        <Pagination current={page.current_page} last={page.last_page} linkTo={(page) => list.linkTo({ page })} />
        {sizes.length > 0 && page.total > Math.min(...sizes) && (
          <RowsField
            choices={sizes}
            value={page.per_page}
            onChoose={(rows) => list.change({ per_page: rows === list.list.pageSize ? undefined : rows })}
          />
        )}
      </div>
    </>
  );
}

type NoRowsProps<L extends AnyList> = { list: ListState<L>; total: number; empty: Empty; kept: object };

const noMatch = 'Nothing matches all of these filters. Remove one, or reset them.';

function NoRows<L extends AnyList>({ list, total, empty, kept }: NoRowsProps<L>) {
  const pastTheEnd = total > 0;
  if (!pastTheEnd && !list.isNarrowed) {
    const { icon = <ListPlus size={32} aria-hidden="true" />, title, hint, next } = empty.atAll;
    return (
      <EmptyState icon={icon} title={title} hint={hint}>
        {next}
      </EmptyState>
    );
  }
  const { search } = list.search;
  const hint = pastTheEnd
    ? 'This page is past the end of the list.'
    : ((search && empty.notFound?.(search)) ?? empty.hint ?? noMatch);
  return (
    <EmptyState icon={<SearchX size={32} aria-hidden="true" />} title={empty.title} hint={hint}>
      {pastTheEnd ? (
        <Link {...list.linkTo({ page: undefined })} className={buttonClass({})}>
          Go to the first page
        </Link>
      ) : (
        <ResetFilters list={list.path} search={kept} />
      )}
    </EmptyState>
  );
}
