import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createServerEntry, createStartHandler, defaultRenderHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { startContext } from './lib/start-context.ts';
import { deferredScriptType } from './shell/deferred-scripts.ts';

type Callback = Parameters<typeof defineHandlerCallback>[0];
type Router = Parameters<Callback>[0]['router'];
type Manifest = NonNullable<NonNullable<Router['ssr']>['manifest']>;

/**
 * Renders a page whole, because pages are kept whole (docs/decisions/0007): a stream would only cost its chunks. The markup is handed
 * over as text, with an answer without a body, and the style sheet apart from it: taking 75 kB that are the same on each
 * page through React and a response's stream takes longer than rendering a page (docs/decisions/0026).
 */
const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const onRendered = startContext()?.onRendered;
  const manifest = router.ssr?.manifest;
  if (!(onRendered && manifest)) return defaultRenderHandler({ request, router, responseHeaders });
  const { inlineStyle } = manifest;
  router.ssr = {
    manifest: {
      ...manifest,
      ...(inlineStyle && { inlineStyle: { ...inlineStyle, children: '' } }),
      routes: scriptsLater(
        manifest,
        router.state.matches.map(({ routeId }) => routeId),
      ),
    },
  };
  const status = getSsrStatus(router);
  const markup = renderToString(createElement(StartServer, { router }));
  onRendered({ markup: await transformHtmlStringWithRouter(router, markup), styles: inlineStyle?.children ?? '' });
  return new Response(null, { status, headers: responseHeaders });
});

/** What a page's routes load, with their scripts in a form that waits for `deferredScriptLoader`. */
function scriptsLater({ routes }: Manifest, routeIds: string[]): Manifest['routes'] {
  const shown = routeIds.flatMap((id) => (routes[id] ? [[id, routes[id]] as const] : []));
  const modules = shown.flatMap(([, { preloads = [] }]) =>
    preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href)),
  );
  return Object.fromEntries(
    shown.map(([id, { preloads, scripts = [], ...rest }]) => [
      id,
      { ...rest, scripts: scripts.map((script) => ({ ...script, attrs: later(script.attrs, modules) })) },
    ]),
  );
}

/** A script's attributes, so that it waits and names what it needs. */
const later = (attributes: Record<string, unknown> | undefined, modules: string[]) => ({
  ...attributes,
  type: deferredScriptType,
  async: undefined,
  'data-modules': [...new Set(modules)].join(' '),
});

export default createServerEntry({ fetch: createStartHandler(renderPage) });
