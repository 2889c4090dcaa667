import type { HomeSearch } from '#search/shared/home-rules.ts';
import { stringifyQuery } from './query-string.ts';

/** The search for homes that a link to a stall carries along (docs/product/stalls.md, "Stalls"). */
export type KeptSearch = { homes?: string };

/** The firm is left out, because the stall is the firm's own, and so is the order. */
export function keptSearch({ developer_id, broker_id, sort, page, ...filters }: HomeSearch): KeptSearch {
  const query = stringifyQuery(filters).slice(1);
  return query ? { homes: query } : {};
}
