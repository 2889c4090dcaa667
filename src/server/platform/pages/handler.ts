/** What the built web application exports: answers one page request. */
export type PageHandler = (request: Request, options: { context: Record<string, unknown> }) => Promise<Response>;

/** Loads the built web application. */
export async function loadPages(buildDirectory: URL): Promise<PageHandler> {
  // React chooses its build when it is first loaded: unset, it would take the one for development, several times slower.
  process.env.NODE_ENV ??= 'production';
  const { default: entry } = await import(new URL('server/server.js', buildDirectory).href);
  return entry.fetch;
}
