import { readStored } from './local-storage.ts';

/** The key that the session's token is kept under (specification, section 3). */
export const tokenKey = 'token';

/** Marks a request as sent by our scripts. */
const marker = { 'x-requested-with': 'XMLHttpRequest' };

/** No answer came: the server could not be reached, or the connection was lost on the way. */
export class NetworkError extends Error {}

/**
 * What the browser got over the network. A `TypeError` is how it says that the connection failed; anywhere else it is a
 * fault of ours, and must not be taken for that.
 * @throws NetworkError
 */
export async function withNetworkErrors<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error;
  }
}

let onUnauthenticated = () => {};

/** Has a listener told when the server says that nobody is signed in (any more). */
export function whenUnauthenticated(listener: () => void): void {
  onUnauthenticated = listener;
}

/**
 * Sends a request as every request of ours is sent (specification, section 7): marked, with the token and the anti-forgery
 * token. Where that one is stale a fresh one is fetched and the request sent once more.
 * @throws NetworkError; AbortError when it was given up.
 */
export async function send(request: Request, init: RequestInit = {}): Promise<Response> {
  const again = request.clone();
  const token = readStored(tokenKey);
  let answer = await withNetworkErrors(fetch(signed(request), init));
  // Another request may have had the token renewed while this one was on its way.
  const isOutdated = answer.status === 401 && readStored(tokenKey) !== undefined && readStored(tokenKey) !== token;
  if (answer.status === 419) await refreshCsrfToken();
  if (answer.status === 419 || isOutdated) answer = await withNetworkErrors(fetch(signed(again), init));
  if (answer.status === 401) onUnauthenticated();
  return answer;
}

/** Has the server set a fresh anti-forgery cookie; also asked for before signing in and registering. */
export const refreshCsrfToken = (): Promise<Response> =>
  withNetworkErrors(fetch('/sanctum/csrf-cookie', { headers: marker }));

function signed(request: Request): Request {
  for (const [name, value] of Object.entries(requestHeaders())) request.headers.set(name, value);
  return request;
}

/** What every request of ours carries. */
export function requestHeaders(): Record<string, string> {
  const token = readStored(tokenKey);
  const antiForgery = antiForgeryToken();
  return {
    ...marker,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(antiForgery && { 'x-csrf-token': antiForgery }),
  };
}

/** The cookie's is fresher than that of the page, which may have been opened before signing in. */
function antiForgeryToken(): string | undefined {
  const inCookie = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return inCookie ?? document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
}
