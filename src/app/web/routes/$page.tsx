import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { loadSiteTexts } from '#platform/web/lib/site.ts';
import { TextPage } from '../shell/text-page.tsx';
import { describePage, isTextPage, textPages } from '../shell/text-pages.ts';

/** Shows the pages whose texts are settings. Other addresses go on to the route for all paths. */
export const Route = createFileRoute('/$page')({
  params: { parse: ({ page }) => isTextPage(page) && { page } },
  loader: async ({ params }) => {
    const site = await loadSiteTexts();
    if (params.page === 'terms' && !site.terms) throw notFound();
    return site;
  },
  head: ({ matches, params: { page } }) => {
    const description = describePage(page);
    return pageHead(matches, { title: textPages[page], ...(description && { description }), path: `/${page}` });
  },
  component: () => <TextPage page={Route.useParams().page} site={Route.useLoaderData()} />,
});
