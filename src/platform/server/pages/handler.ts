/** The directory of the built web application. */
export const buildDirectory = new URL('../../../../dist/', import.meta.url);

/** `styles` go into the page’s empty style element; `route` is the pattern of its address. */
export type Rendered = { markup: string; styles: string; route: string };

/** With `context.onRendered` the page is passed to it and the response has no body. */
export type PageHandler = (request: Request, options: { context: Record<string, unknown> }) => Promise<Response>;

export async function loadPages(buildDirectory: URL): Promise<PageHandler> {
  // Unset, React would load its slow development build.
  process.env.NODE_ENV ??= 'production';
  const { default: entry } = await import(new URL('server/server.js', buildDirectory).href);
  return entry.fetch;
}
