import calls, { type CallRoute } from 'virtual:api-calls';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#app/shared/contract.ts';
import { maxWaitMs, NetworkError, send, withNetworkErrors } from './send.ts';

export type Api = ContractRouterClient<typeof contract>;

/** An error response, with its message, the errors of single fields, and the rest of its body. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly more: Record<string, unknown>;
  constructor(status: number, message: string, errors: Record<string, string[]>, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.more = more;
  }
}

/** Returns the HTTP status of a failed call, in the browser and on the server; undefined for other errors. */
export const apiErrorStatus = (error: unknown): number | undefined =>
  (error as { status?: number } | undefined)?.status;

/** Returns whether the server refused a call. Otherwise it wasn't reached, and nothing can be loaded again either. */
export const isRefused = (error: unknown): boolean => apiErrorStatus(error) !== undefined;

type Input = Record<string, unknown>;

/**
 * Returns the contract's calls as functions over HTTP (docs/decisions/0014). A file response is a `File`.
 * @throws ApiError; NetworkError if the server can't be reached; AbortError if aborted.
 */
export const httpApi = (): Api => byName((noun) => byName((name) => callTo(noun, name)));

const byName = <Named extends object>(get: (name: string) => unknown): Named =>
  new Proxy({} as Named, { get: (_, name) => get(name as string) });

/** Public pages don't have these methods and paths. The first such call loads them. */
export const loadOtherCalls = () => withNetworkErrors(import('virtual:other-api-calls'));

/** Returns the method and path of a call. @throws NetworkError */
export const routeOf = async (noun: string, name: string): Promise<CallRoute> =>
  calls[noun]?.[name] ?? ((await loadOtherCalls()).default[noun]?.[name] as never);

const callTo =
  (noun: string, name: string) =>
  async (input: Input = {}, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> => {
    const [method, path, answer] = await routeOf(noun, name);
    const unused = Object.entries(input).filter(([key, value]) => value !== undefined && !path.includes(`{${key}}`));
    const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(input[key])));
    const query = method === 'GET' ? `?${new URLSearchParams(unused.map(([key, value]) => [key, String(value)]))}` : '';
    const body = method !== 'GET' && bodyOf(unused);
    const abort = new AbortController();
    // Files take as long as they need, also those that the server makes before it answers.
    const isFile = (body && body.body instanceof FormData) || answer === 'file';
    const late = isFile ? 0 : setTimeout(() => abort.abort(new NetworkError()), maxWaitMs);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => abort.abort(signal.reason));
    try {
      const response = await send(
        new Request(`/api${filled}${query === '?' ? '' : query}`, {
          method,
          signal: abort.signal,
          // Logs are still sent while the page is being left.
          keepalive: path.endsWith('activity-log'),
          ...body,
        }),
      );
      if (fileNameOf(response)) clearTimeout(late);
      return await readResponse(response);
    } finally {
      clearTimeout(late);
    }
  };

function bodyOf(fields: [string, unknown][]): RequestInit {
  if (!fields.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(Object.fromEntries(fields)), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [key, value] of fields) form.append(key, value instanceof Blob ? value : String(value));
  return { body: form };
}

export const readResponse = (response: Response): Promise<unknown> =>
  response.ok ? contentOf(response) : throwApiError(response);

const fileNameOf = ({ headers }: Response) => /filename="([^"]*)"/.exec(headers.get('content-disposition') ?? '')?.[1];

async function contentOf(response: Response): Promise<unknown> {
  const fileName = fileNameOf(response);
  if (fileName === undefined) return withNetworkErrors(response.json());
  return new File([await withNetworkErrors(response.blob())], fileName, {
    type: response.headers.get('content-type') ?? '',
  });
}

async function throwApiError(response: Response): Promise<never> {
  const { message = '', errors = {}, ...more } = await response.json().catch(() => ({}));
  throw new ApiError(response.status, message, errors, more);
}
