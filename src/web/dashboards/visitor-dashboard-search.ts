import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { maxId } from '#shared/http/rules.ts';
import { readPositiveInt, readSearchText } from '#shared/http/search-params-rules.ts';
import { useDelayed } from '../ui/use-delayed.ts';

/** Visitors land on /visitor; any signed-in user may open /dashboard. */
export type VisitorDashboardPath = '/visitor' | '/dashboard';

export const rowOptions = [5, 10, 25, 50] as const;
export const defaultRows = 10;

/** Search parameters: the tables, and at most one open dialog. */
export type VisitorDashboardSearch = {
  visits?: string;
  visits_page?: number;
  visits_rows?: number;
  inquiries?: string;
  inquiries_page?: number;
  inquiries_rows?: number;
  visitors?: string;
  visitors_page?: number;
  visitors_rows?: number;
  visit?: number;
  move?: number;
  inquiry?: number;
};

/** The prefix of a table's search parameters. `visitors` is the table of project views. */
export type TableName = 'visits' | 'inquiries' | 'visitors';

const rows = (value: unknown): number | undefined => {
  const number = readPositiveInt(value, 50);
  return number !== defaultRows ? rowOptions.find((option) => option === number) : undefined;
};
const page = (value: unknown): number | undefined => {
  const number = readPositiveInt(value, 1_000_000);
  return number === 1 ? undefined : number;
};

/** Drops invalid parameters and default values. Of several dialogs, `move` wins over `visit` over `inquiry`. */
export function readVisitorDashboardSearch(raw: Record<string, unknown>): VisitorDashboardSearch {
  const move = readPositiveInt(raw.move, maxId);
  const visit = move ? undefined : readPositiveInt(raw.visit, maxId);
  const inquiry = move || visit ? undefined : readPositiveInt(raw.inquiry, maxId);
  return { ...readTables(raw), move, visit, inquiry };
}

/** Returns the parameters of the tables alone, which the loader needs. */
export const readTables = (raw: Record<string, unknown>): VisitorDashboardSearch => ({
  visits: readSearchText(raw.visits),
  visits_page: page(raw.visits_page),
  visits_rows: rows(raw.visits_rows),
  inquiries: readSearchText(raw.inquiries),
  inquiries_page: page(raw.inquiries_page),
  inquiries_rows: rows(raw.inquiries_rows),
  visitors: readSearchText(raw.visitors),
  visitors_page: page(raw.visitors_page),
  visitors_rows: rows(raw.visitors_rows),
});

/** Returns the table parameters of the current URL, also while their rows still load. */
export const useTables = (): VisitorDashboardSearch =>
  useLocation({ select: ({ search }) => readTables({ ...search }), structuralSharing: true });

/** Returns the changed search parameters of a table; goes to page 1 unless a page is given. */
export const withTable = (
  table: TableName,
  change: { words?: string; rows?: number; page?: number },
): Partial<VisitorDashboardSearch> => ({
  ...('words' in change && { [table]: change.words || undefined }),
  ...('rows' in change && { [`${table}_rows`]: change.rows === defaultRows ? undefined : change.rows }),
  [`${table}_page`]: change.page,
});

/** `replace` replaces the current history entry. */
export function useChangeTable(path: VisitorDashboardPath, table: TableName) {
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
