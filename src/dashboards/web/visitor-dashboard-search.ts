import { useLocation, useMatch, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useDelayed } from '#platform/web/ui/use-delayed.ts';
import { type DialogOf, defineList } from '#records/shared/lists/list-rules.ts';

/** The names in parameters. `visitors` are project views. */
const tableNames = ['visits', 'inquiries', 'visitors'] as const;
export type TableName = (typeof tableNames)[number];

/** Parameters are named after the table: `visits`, `visits_page`. */
export const tableList = defineList({
  sorts: [],
  order: { sortBy: 'date', sortOrder: 'desc' },
  filters: {},
  pageSize: 10,
  pageSizes: [5, 10, 25, 50],
  dialogs: { move: 'id', visit: 'id', inquiry: 'id' },
});

type Tables = { [Search in TableName]?: string } & { [Number in `${TableName}_${'page' | 'rows'}`]?: number };
export type OpenDialog = DialogOf<typeof tableList>;

export type VisitorDashboardSearch = Tables & OpenDialog;

export const readTable = (table: TableName, raw: Record<string, unknown>) =>
  tableList.readList({ search: raw[table], page: raw[`${table}_page`], per_page: raw[`${table}_rows`] });

/** Leaves out dialogs, and invalid and default values. */
export const readTables = (raw: Record<string, unknown>): Tables =>
  Object.assign(
    {},
    ...tableNames.map((table) => {
      const { search, page, per_page } = readTable(table, raw);
      return { [table]: search, [`${table}_page`]: page, [`${table}_rows`]: per_page };
    }),
  );

/** If there are several dialogs, `move` wins over `visit`, which wins over `inquiry`. */
export const useOpenDialog = (): OpenDialog =>
  useLocation({ select: ({ search }) => tableList.readDialog({ ...search }), structuralSharing: true });

/** The dashboard that is open: visitors land on /visitor, and any signed-in user may open /dashboard. */
export const useDashboardPath = () =>
  useMatch({ strict: false, select: ({ fullPath }) => fullPath as '/visitor' | '/dashboard' });

/** The tables of the current URL, even while rows still load. */
export const useTables = (): Tables =>
  useLocation({ select: ({ search }) => readTables({ ...search }), structuralSharing: true });

/** Goes to page 1 unless a page is given. */
export const withTable = (
  table: TableName,
  change: { words?: string; rows?: number; page?: number },
): Partial<VisitorDashboardSearch> => ({
  ...('words' in change && { [table]: change.words || undefined }),
  ...('rows' in change && { [`${table}_rows`]: change.rows === tableList.pageSize ? undefined : change.rows }),
  [`${table}_page`]: change.page,
});

/** `replace` replaces the history entry. */
export function useChangeTable(table: TableName) {
  const path = useDashboardPath();
  const navigate = useNavigate();
  return useCallback(
    (change: { words?: string; rows?: number }, replace = false) =>
      void navigate({
        to: path,
        search: (current: object) => ({ ...readTables({ ...current }), ...withTable(table, change) }),
        resetScroll: false,
        replace,
      }),
    [navigate, path, table],
  );
}

export const useVisitorDashboardLoading = (): boolean =>
  useDelayed(useRouterState({ select: ({ isLoading }) => isLoading }));
