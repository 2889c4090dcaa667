import { contentOf } from './json.ts';

type Body = { moved?: { from: number; to: number }; message?: string };
type Response = { status: number; headers: Record<string, string | string[] | undefined>; body: unknown };
type Handled = { matched: true; response: Response } | { matched: false; response: undefined };
type Handling = { request: { url: URL }; next: () => Promise<Handled> };

/**
 * Redirects the answer of a `MovedError` to the same call with the other id. `cache-control` requires revalidation,
 * because it can move back.
 */
export async function redirectMoved({ request: { url }, next }: Handling): Promise<Handled> {
  const handled = await next();
  const body = contentOf(handled.response?.body) as Body | undefined;
  if (!handled.matched || handled.response.status !== 404 || !body?.moved) return handled;
  const { from, to } = body.moved;
  const location = url.pathname.replace(new RegExp(`/${from}(?=/|$)`), `/${to}`) + url.search;
  const { response } = handled;
  return {
    matched: true,
    response: { status: 308, headers: { ...response.headers, location }, body: { message: body.message, id: to } },
  };
}
