import { readStored } from './local-storage.ts';

/** The name is fixed, see docs/product/accounts.md, "Sessions". */
export const tokenKey = 'token';

const marker = { 'x-requested-with': 'XMLHttpRequest' };

/** This text is fixed; see docs/product/accounts.md, "Signing in". */
export const networkErrorText = 'Network error. Please check your connection and try again.';

/** The server could not be reached or didn't answer in time, or the connection was lost. People may see the message. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super(networkErrorText, { cause });
  }
}

/** In milliseconds. A connection that has died without a word would otherwise be waited for for minutes. */
export const maxWaitMs = 30_000;

/** Turns the errors of a failed or a silent connection into a NetworkError. Elsewhere a TypeError is a bug. */
export async function withNetworkErrors<Result>(promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (error) {
    const isLost = error instanceof TypeError || (error as Error).name === 'TimeoutError';
    throw isLost ? new NetworkError(error) : error;
  }
}

type RefusalListener = (method: string) => void;
let onUnauthenticated: RefusalListener = () => {};

/** @param listener is told the method of a request that was refused because no one is signed in. */
export function whenUnauthenticated(listener: RefusalListener): void {
  onUnauthenticated = listener;
}

/** Used after changes that aren't sent by `send`. */
export const tellUnauthenticated = (): void => onUnauthenticated('POST');

/**
 * Sends a request with the session and CSRF tokens, and once more with a fresh CSRF token after a 419. @throws
 * NetworkError, AbortError
 */
export async function send(request: Request): Promise<Response> {
  const retry = request.clone();
  const token = readStored(tokenKey);
  let response = await withNetworkErrors(fetch(signed(request)));
  // Another request may have renewed the token.
  const isOutdated = response.status === 401 && readStored(tokenKey) !== undefined && readStored(tokenKey) !== token;
  if (response.status === 419) await refreshCsrfToken();
  if (response.status === 419 || isOutdated) response = await withNetworkErrors(fetch(signed(retry)));
  if (response.status === 401) onUnauthenticated(request.method);
  return response;
}

/** Fetches a fresh CSRF cookie. It is also called before signing in and registering. */
export const refreshCsrfToken = (): Promise<Response> =>
  withNetworkErrors(fetch('/sanctum/csrf-cookie', { headers: marker, signal: AbortSignal.timeout(maxWaitMs) }));

function signed(request: Request): Request {
  for (const [name, value] of Object.entries(requestHeaders())) request.headers.set(name, value);
  return request;
}

/** Returns the headers that every request needs. */
export function requestHeaders(): Record<string, string> {
  const token = readStored(tokenKey);
  const csrf = csrfToken();
  return {
    ...marker,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(csrf && { 'x-csrf-token': csrf }),
  };
}

/** The cookie's token is newer than the page's, which may be from before the sign-in. */
function csrfToken(): string | undefined {
  const fromCookie = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return fromCookie ?? document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
}
