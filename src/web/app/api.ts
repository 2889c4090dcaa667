import type { ContractRouterClient } from '@orpc/contract';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { contract } from '#shared/contract.ts';
import { httpApi } from './http-api.ts';
import { startContext } from './start-context.ts';

export type Api = ContractRouterClient<typeof contract>;

let browserApi: Api | undefined;

/** The API: in this process while a page is rendered on the server, over HTTP in the browser. */
export const api = createIsomorphicFn()
  .server(() => (startContext() as { api: Api }).api)
  .client(() => {
    browserApi ??= httpApi();
    return browserApi;
  });
