import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { maxId } from '#shared/http/rules.ts';
import { readPositiveInt, readSearchText } from '#shared/http/search-params.ts';
import { useDelayed } from '../ui/use-delayed.ts';

/** The two addresses of one place: a visitor's home, and the same for anybody signed in (specification, section 2). */
export type Place = '/visitor' | '/dashboard';

/** How many rows a table shows (section 9). */
export const rowChoices = [5, 10, 25, 50] as const;
export const usualRows = 10;

/** What a place's address asks of its tables, and the one dialog that may be open over them. */
export type PlaceSearch = {
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

/** One of the tables, by the name its fields begin with. */
export type TableName = 'visits' | 'inquiries' | 'visitors';

const rows = (value: unknown): number | undefined => {
  const number = readPositiveInt(value, 50);
  return number !== usualRows ? rowChoices.find((choice) => choice === number) : undefined;
};
const page = (value: unknown): number | undefined => {
  const number = readPositiveInt(value, 1_000_000);
  return number === 1 ? undefined : number;
};

/** Reads a place's address: unusable fields and usual values are dropped, of several dialogs the first named wins. */
export function readPlaceSearch(raw: Record<string, unknown>): PlaceSearch {
  const move = readPositiveInt(raw.move, maxId);
  const visit = move ? undefined : readPositiveInt(raw.visit, maxId);
  const inquiry = move || visit ? undefined : readPositiveInt(raw.inquiry, maxId);
  return { ...readTables(raw), move, visit, inquiry };
}

/** What of it is asked of the server. */
export const readTables = (raw: Record<string, unknown>): PlaceSearch => ({
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

/** What the address asks of the tables, at once when it changes: the rows may still be on their way. */
export const useTables = (): PlaceSearch =>
  useLocation({ select: ({ search }) => readTables({ ...search }), structuralSharing: true });

/** The fields of an address that ask something else of a table; it shows its first page again unless one is named. */
export const changed = (
  table: TableName,
  change: { words?: string; rows?: number; page?: number },
): Partial<PlaceSearch> => ({
  ...('words' in change && { [table]: change.words || undefined }),
  ...('rows' in change && { [`${table}_rows`]: change.rows === usualRows ? undefined : change.rows }),
  [`${table}_page`]: change.page,
});

/** Changes what is asked of a table; `replace` takes the place of what was asked before. */
export function useChangeTable(place: Place, table: TableName) {
  const navigate = useNavigate();
  return useCallback(
    (change: { words?: string; rows?: number }, replace = false) =>
      void navigate({
        to: place,
        search: (current: object) => ({ ...readTables({ ...current }), ...changed(table, change) }),
        resetScroll: false,
        replace,
      }),
    [navigate, place, table],
  );
}

/** Whether the rows have been on their way for so long that it should be shown. */
export const usePlaceLoading = (): boolean => useDelayed(useRouterState({ select: ({ isLoading }) => isLoading }));
