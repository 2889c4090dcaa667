import calls, { type CallTable } from 'virtual:api-calls';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#shared/contract.ts';
import { send, withNetworkErrors } from './send.ts';

/** Every call of the contract as a function. */
export type Api = ContractRouterClient<typeof contract>;

/** The server refused a call, or could not answer it: its words, what it said of single fields, and what else it sent along. */
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

/** The status a call was refused with, in the browser and while rendering alike; undefined for any other failure. */
export const apiErrorStatus = (error: unknown): number | undefined =>
  (error as { status?: number } | undefined)?.status;

type Input = Record<string, unknown>;

/**
 * The API over HTTP: the contract's calls as functions (docs/decisions/0014). What the path does not take of an input goes into the
 * query of a reading call and the body of a changing one. An answer that is a file is given as `File`.
 * @throws ApiError what the server refused; NetworkError when it could not be reached; AbortError when it was given up.
 */
export const httpApi = (): Api => functionsOf(calls) as unknown as Api;

function functionsOf(table: CallTable): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [name, Array.isArray(entry) ? callTo(...entry) : functionsOf(entry)]),
  );
}

const callTo =
  (method: string, path: string) =>
  async (input: Input = {}, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> => {
    const rest = Object.entries(input).filter(([key, value]) => value !== undefined && !path.includes(`{${key}}`));
    const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(input[key])));
    const query = method === 'GET' ? `?${new URLSearchParams(rest.map(([key, value]) => [key, String(value)]))}` : '';
    const answer = await send(
      new Request(`/api${filled}${query === '?' ? '' : query}`, {
        method,
        signal,
        ...(method !== 'GET' && bodyOf(rest)),
      }),
    );
    return readAnswer(answer);
  };

/** JSON, or a form of several parts where there is a file among the fields. */
function bodyOf(fields: [string, unknown][]): RequestInit {
  if (!fields.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(Object.fromEntries(fields)), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [key, value] of fields) form.append(key, value instanceof Blob ? value : String(value));
  return { body: form };
}

/** What an answer holds. @throws ApiError */
export const readAnswer = (answer: Response): Promise<unknown> => (answer.ok ? contentOf(answer) : refuse(answer));

async function contentOf(answer: Response): Promise<unknown> {
  const fileName = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  if (fileName === undefined) return withNetworkErrors(answer.json());
  return new File([await withNetworkErrors(answer.blob())], fileName, {
    type: answer.headers.get('content-type') ?? '',
  });
}

async function refuse(answer: Response): Promise<never> {
  const { message = '', errors = {}, ...more } = await answer.json().catch(() => ({}));
  throw new ApiError(answer.status, message, errors, more);
}
