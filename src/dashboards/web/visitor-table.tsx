import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { counted } from '#platform/shared/format/counts.ts';
import { maxSearchLength } from '#platform/shared/http/rules.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { RowsField } from '#platform/web/ui/rows-field.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import {
  type TableName,
  tableList,
  useChangeTable,
  useDashboardPath,
  useTables,
  useVisitorDashboardLoading,
  withTable,
} from './visitor-dashboard-search.ts';

type Props<Row> = {
  table: TableName;
  title: string;
  noun: [one: string, several: string];
  placeholder: string;
  page: { data: Row[]; current_page: number; last_page: number; total: number };
  columns: Column<Row>[];
  actions: (row: Row) => ReactNode;
  empty: { title: string; hint: string; icon: ReactNode; next: { to: '/' | '/projects'; text: string } };
};

export function VisitorTable<Row extends { id: number }>(props: Props<Row>) {
  const { table, title, noun, placeholder, page, columns, actions, empty } = props;
  const path = useDashboardPath();
  const search = useTables();
  const change = useChangeTable(table);
  const loading = useVisitorDashboardLoading();
  const words = search[table];
  const isNarrowed = words !== undefined || search[`${table}_page`] !== undefined;
  const isShort = page.total <= Math.min(...tableList.pageSizes) && !isNarrowed && !loading;
  const isBare = page.total === 0 && !isNarrowed && !loading;
  return (
    <section id={table} tabIndex={-1} aria-labelledby={`${table}-title`} className="space-y-4 outline-none">
      <h2 id={`${table}-title`} className="text-2xl">
        {title}
      </h2>
      {isBare ? (
        <EmptyState level={3} icon={empty.icon} title={empty.title} hint={empty.hint}>
          <Link to={empty.next.to} className={buttonClass({})}>
            {empty.next.text}
          </Link>
        </EmptyState>
      ) : (
        <>
          <div className={`flex flex-wrap items-end gap-3 ${isShort ? 'hidden' : ''}`}>
            <div className="min-w-0 flex-1 basis-56 sm:max-w-sm">
              <SearchField
                label="Search"
                placeholder={placeholder}
                maxLength={maxSearchLength}
                value={words ?? ''}
                debounceMs={500}
                onSearch={(text) => change({ words: text }, words !== undefined && text !== '')}
              />
            </div>
            <RowsField
              choices={tableList.pageSizes}
              value={search[`${table}_rows`] ?? tableList.pageSize}
              onChoose={(rows) => change({ rows })}
            />
            <p aria-live="polite" className="pb-2.5 text-sm text-muted sm:ms-auto">
              {loading ? 'Loading…' : counted(page.total, noun[0], noun[1])}
            </p>
          </div>
          {page.data.length === 0 && !loading ? (
            <p className="card p-6">
              {words ? `No matches for “${words}”.` : 'This page doesn’t exist.'}{' '}
              <Link
                to={path}
                search={{ ...search, ...withTable(table, { words: undefined }) }}
                resetScroll={false}
                className="text-primary underline"
              >
                Show all
              </Link>
            </p>
          ) : (
            <DataTable
              caption={title}
              columns={columns}
              rows={page.data}
              rowKey={({ id }) => id}
              actions={actions}
              loading={loading}
            />
          )}
          <Pagination
            current={page.current_page}
            last={page.last_page}
            label={`Pages: ${title}`}
            linkTo={(number) =>
              linkOptions({
                to: path,
                search: { ...search, ...withTable(table, { page: number }) },
                resetScroll: false,
                preload: false,
              })
            }
          />
        </>
      )}
    </section>
  );
}
