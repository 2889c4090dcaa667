import { api } from '../lib/api.ts';
import type { Api } from '../lib/http-api.ts';
import { given } from './export-button.tsx';

type ListCall<Input, Page> = (input: Input, options?: { signal?: AbortSignal }) => Promise<Page>;

/** The page of a list that an address asks for. */
export const loadPage = <Input extends object, Page>(
  callOf: (api: Api) => ListCall<Input, Page>,
  search: Input,
  signal: AbortSignal,
): Promise<Page> => callOf(api())(given(search), { signal });
