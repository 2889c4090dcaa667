import { notFound } from '@tanstack/react-router';
import { maxId } from '#shared/http/rules.ts';
import { readPositiveInt } from '#shared/http/search-params-rules.ts';
import { api } from '../lib/api.ts';
import { type Api, apiErrorStatus } from '../lib/http-api.ts';
import { given } from './export-button.tsx';

type Options = { signal?: AbortSignal };

export const loadPage = <Input extends object, Page>(
  callOf: (api: Api) => (input: Input, options?: Options) => Promise<Page>,
  search: Input,
  signal: AbortSignal,
): Promise<Page> => callOf(api())(given(search), { signal });

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
