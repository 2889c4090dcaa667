import { Link, linkOptions } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { oneOf } from '#shared/http/search-params-rules.ts';
import type { ManagedPerson, UserPage } from '#shared/users/contract.ts';
import { userSorts } from '#shared/users/rules.ts';
import { ResetFilters } from '../admin/reset-filters.tsx';
import { buttonClass } from '../ui/button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { orderOf, type PeopleList, usePeopleSearch } from './people-list.ts';

type Props = {
  list: PeopleList;
  caption: string;
  page: UserPage;
  columns: Column<ManagedPerson>[];
  actions: (person: ManagedPerson) => ReactNode;
  loading: boolean;
  /** What it says when there is nobody. */
  empty: { title: string; hint: string };
};

/** People as a table with their pages, or why there are none. */
export function PeopleTable({ list, caption, page, columns, actions, loading, empty }: Props) {
  const search = usePeopleSearch(list);
  if (!loading && page.data.length === 0) return <Nobody list={list} pastTheEnd={page.total > 0} {...empty} />;
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={page.data}
        rowKey={({ id }) => id}
        order={orderOf(list, search)}
        actions={actions}
        loading={loading}
        renderSortLink={({ order, className, children }) => (
          <Link
            to={list}
            search={{ ...search, page: undefined, sortBy: oneOf(userSorts, order.by), sortOrder: order.direction }}
            resetScroll={false}
            preload={false}
            activeOptions={{ exact: true }}
            className={className}
          >
            {children}
          </Link>
        )}
      />
      <Pagination
        current={page.current_page}
        last={page.last_page}
        linkTo={(number) => linkOptions({ to: list, search: { ...search, page: number }, preload: false })}
      />
    </>
  );
}

type NobodyProps = { list: PeopleList; pastTheEnd: boolean; title: string; hint: string };

function Nobody({ list, pastTheEnd, title, hint }: NobodyProps) {
  const search = usePeopleSearch(list);
  const text = pastTheEnd
    ? 'The list is shorter than the page asked for.'
    : search.search
      ? `Nobody matches “${search.search}” together with the other filters. Check the spelling, try fewer letters, or reset the filters.`
      : hint;
  return (
    <EmptyState icon={<SearchX size={32} aria-hidden="true" />} title={title} hint={text}>
      {pastTheEnd ? (
        <Link to={list} search={{ ...search, page: undefined }} className={buttonClass({})}>
          Go to the first page
        </Link>
      ) : (
        <ResetFilters list={list} />
      )}
    </EmptyState>
  );
}
