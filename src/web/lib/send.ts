import { stored } from './stored.ts';

/** The key that the session's token is kept under (specification, section 3). */
export const tokenKey = 'token';

/** Marks a request as sent by our scripts. */
const marker = { 'x-requested-with': 'XMLHttpRequest' };

/** No answer came: the server could not be reached, or the connection was lost on the way. */
export class ConnectionLost extends Error {}

/**
 * What the browser got over the network. A `TypeError` is how it says that the connection failed; anywhere else it is a
 * fault of ours, and must not be taken for that.
 * @throws ConnectionLost
 */
export async function overNetwork<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionLost(error.message, { cause: error }) : error;
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
 * @throws ConnectionLost; AbortError when it was given up.
 */
export async function send(request: Request, init: RequestInit = {}): Promise<Response> {
  const again = request.clone();
  const token = stored(tokenKey);
  let answer = await overNetwork(fetch(signed(request), init));
  // Another request may have had the token renewed while this one was on its way.
  const isOutdated = answer.status === 401 && stored(tokenKey) !== undefined && stored(tokenKey) !== token;
  if (answer.status === 419) await renewAntiForgery();
  if (answer.status === 419 || isOutdated) answer = await overNetwork(fetch(signed(again), init));
  if (answer.status === 401) onUnauthenticated();
  return answer;
}

/** Has the server set a fresh anti-forgery cookie; also asked for before signing in and registering. */
export const renewAntiForgery = (): Promise<Response> =>
  overNetwork(fetch('/sanctum/csrf-cookie', { headers: marker }));

function signed(request: Request): Request {
  for (const [name, value] of Object.entries(ourHeaders())) request.headers.set(name, value);
  return request;
}

/** What every request of ours carries. */
export function ourHeaders(): Record<string, string> {
  const token = stored(tokenKey);
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
