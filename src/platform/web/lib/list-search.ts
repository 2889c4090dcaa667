import { dialogNames } from '#records/shared/lists/dialog-rules.ts';
import type { AnyList, DialogOf, SearchOf } from '#records/shared/lists/list-rules.ts';

type Fields = Record<string, unknown>;

/** For a route's `validateSearch`: types links by the list, and passes the values unread, since routes are in every page's script. */
export const listSearch = <L extends AnyList>(raw: Fields) => raw as SearchOf<L> & DialogOf<L>;

/** For a route's `loaderDeps`: without dialogs, which open over the same rows. Still unread: `loadPage` reads them. */
export const listDeps = ({ search }: { search: object }): Fields =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !dialogNames.some((dialog) => dialog === name)));
