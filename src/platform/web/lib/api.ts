import { createIsomorphicFn } from '@tanstack/react-start';
import { type Api, httpApi } from './http-api.ts';
import { startContext } from './start-context.ts';

let browserApi: Api | undefined;

export const api = createIsomorphicFn()
  .server(() => (startContext() as { api: Api }).api)
  .client(() => {
    browserApi ??= httpApi();
    return browserApi;
  });
