import type { HomeSearch } from '#search/shared/home-rules.ts';
import { stringifyQuery } from './query-string.ts';

/** What a link to a stall takes along of the search for homes that led there (docs/product/stalls.md, "Stalls"). */
export type KeptSearch = { homes?: string };

/** Not the firm, which the stall is, and not the order. */
export function keptSearch({ developer_id, broker_id, sort, page, ...filters }: HomeSearch): KeptSearch {
  const query = stringifyQuery(filters).slice(1);
  return query ? { homes: query } : {};
}
