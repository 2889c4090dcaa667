import { defineHandlerCallback, getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { createServerEntry, createStartHandler, defaultRenderHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { startContext } from './app/start-context.ts';

/**
 * Renders a page whole, because pages are kept whole (docs/decisions/0007): a stream would only cost its chunks. The markup is handed
 * over as text beside an answer without a body, and the style sheet apart from it: taking 75 kB that are the same on each
 * page through React and a response's stream takes longer than rendering a page (docs/decisions/0026).
 */
const renderPage = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const handOver = startContext()?.handOver;
  const manifest = router.ssr?.manifest;
  if (!(handOver && manifest)) return defaultRenderHandler({ request, router, responseHeaders });
  const { inlineStyle } = manifest;
  router.ssr = { manifest: { ...manifest, ...(inlineStyle && { inlineStyle: { ...inlineStyle, children: '' } }) } };
  const status = getSsrStatus(router);
  const markup = renderToString(createElement(StartServer, { router }));
  handOver({ markup: await transformHtmlStringWithRouter(router, markup), styles: inlineStyle?.children ?? '' });
  return new Response(null, { status, headers: responseHeaders });
});

export default createServerEntry({ fetch: createStartHandler(renderPage) });
