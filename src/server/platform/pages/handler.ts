/** What the built web application exports: answers one page request. */
export type PageHandler = (request: Request, options: { context: Record<string, unknown> }) => Promise<Response>;

/** Loads the built web application. */
export async function loadPages(buildDirectory: URL): Promise<PageHandler> {
  const { default: entry } = await import(new URL('server/server.js', buildDirectory).href);
  return entry.fetch;
}
