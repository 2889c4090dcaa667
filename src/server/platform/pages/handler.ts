/** A page as text, the style sheet apart from it: its place is the page's empty style element. */
export type Rendered = { markup: string; styles: string };

/** What the built web application exports: answers one page request. With `context.onRendered`, pages come through that and the answer has no body. */
export type PageHandler = (request: Request, options: { context: Record<string, unknown> }) => Promise<Response>;

/** Loads the built web application. */
export async function loadPages(buildDirectory: URL): Promise<PageHandler> {
  // React chooses its build when it is first loaded: unset, it would take the one for development, several times slower.
  process.env.NODE_ENV ??= 'production';
  const { default: entry } = await import(new URL('server/server.js', buildDirectory).href);
  return entry.fetch;
}
