import { dialogNames } from '#records/shared/lists/dialog-rules.ts';
import type { AnyList, DialogOf, SearchOf } from '#records/shared/lists/list-rules.ts';

type Fields = Record<string, unknown>;

/**
 * Used in a route's `validateSearch`. It types links by the list, and passes the values unread, since routes are in
 * every page's script.
 */
export const listSearch = <L extends AnyList>(raw: Fields) => raw as SearchOf<L> & DialogOf<L>;

/**
 * Used in a route's `loaderDeps`. It drops dialogs, which open over the same rows. Values stay unread until `loadPage`
 * reads them.
 */
export const listDeps = ({ search }: { search: object }): Fields =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !dialogNames.some((dialog) => dialog === name)));

/**
 * Returns the options of a list's route. They are spread after its own options: the bundler writes what precedes a spread
 * in a longer form, and routes are in every page's script.
 */
export const listRoute = <L extends AnyList>() => ({
  validateSearch: listSearch<L>,
  loaderDeps: listDeps,
  preloadStaleTime: 0,
});
