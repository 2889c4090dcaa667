import type { TestApp } from '../support/test-app.ts';
import type { Call } from './calls.ts';
import type { Sample } from './sample.ts';

/** Makes a call as a caller: the input's fields go into the path, the query and the body. */
export const sender =
  ({ app }: TestApp) =>
  async ({ method, path }: Call, { headers }: { headers: Record<string, string> }, { input }: Sample) => {
    const rest = { ...input };
    const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(rest[name]).toWellFormed();
      delete rest[name];
      return encodeURIComponent(value);
    })}`;
    const sent =
      method === 'GET'
        ? { url: `${url}?${new URLSearchParams(rest as Record<string, string>)}` }
        : { url, payload: rest };
    const answer = await app.inject({ method: method as 'GET', headers, ...sent });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };
