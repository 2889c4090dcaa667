import { notFound } from '@tanstack/react-router';
import { maxId } from '#platform/shared/http/rules.ts';
import { readPositiveInt } from '#platform/shared/http/search-params-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { type Api, apiErrorStatus } from '#platform/web/lib/http-api.ts';
import type { AnyList, SearchOf } from '#records/shared/lists/list-rules.ts';

type Options = { signal?: AbortSignal };

/** Returns the page of a list for an address. @param asked has the address's parameters, unread. */
export const loadPage = <L extends AnyList, Page>(
  list: L,
  callOf: (api: Api) => (input: SearchOf<L>, options?: Options) => Promise<Page>,
  asked: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Page> => callOf(api())(list.readList(asked) as SearchOf<L>, { signal });

/** Returns the record of an address's id. @throws notFound */
export async function loadRecord<Row>(
  callOf: (api: Api) => (input: { id: number }, options?: Options) => Promise<{ data: Row }>,
  param: string,
  signal: AbortSignal,
): Promise<Row> {
  const id = readPositiveInt(param, maxId);
  if (id === undefined) throw notFound();
  try {
    return (await callOf(api())({ id }, { signal })).data;
  } catch (error) {
    throw apiErrorStatus(error) === 404 ? notFound() : error;
  }
}
