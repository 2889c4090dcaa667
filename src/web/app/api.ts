import calls from 'virtual:api-calls';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { contract } from '#shared/contract.ts';
import { send } from './send.ts';
import { startContext } from './start-context.ts';

export type Api = ContractRouterClient<typeof contract>;

const overHttp = (): Api =>
  createORPCClient(new OpenAPILink(calls, { url: `${location.origin}/api`, fetch: send })) as Api;
let browserApi: Api | undefined;

/** The API: in this process while a page is rendered on the server, over HTTP in the browser. */
export const api = createIsomorphicFn()
  .server(() => (startContext() as { api: Api }).api)
  .client(() => {
    browserApi ??= overHttp();
    return browserApi;
  });
