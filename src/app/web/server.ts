import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createServerEntry, createStartHandler, defaultRenderHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { apiErrorStatus } from '#platform/web/lib/http-api.ts';
import { startContext } from '#platform/web/lib/start-context.ts';
import { deferredScriptType } from './shell/deferred-scripts.ts';

type Callback = Parameters<typeof defineHandlerCallback>[0];
type Router = Parameters<Callback>[0]['router'];
type Manifest = NonNullable<NonNullable<Router['ssr']>['manifest']>;

/**
 * Renders a whole page, as it is cached (docs/decisions/0007). The markup is text, and the style sheet is added
 * separately: passing the same 75 kB through React and a response's stream would take longer than rendering
 * (docs/decisions/0026).
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
  const status = refusalOf(router) ?? getSsrStatus(router);
  const markup = renderToString(createElement(StartServer, { router }));
  onRendered({
    markup: await transformHtmlStringWithRouter(router, markup),
    styles: inlineStyle?.children ?? '',
    route: router.state.matches.at(-1)?.routeId ?? '',
  });
  return new Response(null, { status, headers: responseHeaders });
});

/** Returns the status of a call that refused the page, so that a page that isn't for a person is no fault of ours. */
function refusalOf({ state: { matches } }: Router): number | undefined {
  const status = apiErrorStatus(matches.find((match) => match.status === 'error')?.error) ?? 500;
  return status < 500 ? status : undefined;
}

/** Returns routes with scripts that wait for `deferredScriptLoader`. */
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

/** The script's attributes name the modules that it needs. */
const later = (attributes: Record<string, unknown> | undefined, modules: string[]) => ({
  ...attributes,
  type: deferredScriptType,
  async: undefined,
  'data-modules': [...new Set(modules)].join(' '),
});

export default createServerEntry({ fetch: createStartHandler(renderPage) });
