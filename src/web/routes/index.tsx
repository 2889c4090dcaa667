import { createFileRoute } from '@tanstack/react-router';
import { readDirectorySearch } from '#shared/directory/rules.ts';
import { DirectoryPage } from '../directory/directory-page.tsx';
import { loadDirectory } from '../directory/load-directory.ts';
import { pageHead } from '../lib/page-head.ts';
import { stringifyQuery } from '../lib/query-string.ts';

const titles = { all: 'Builders and consultants', developers: 'Builders', brokers: 'Consultants' } as const;

export const Route = createFileRoute('/')({
  validateSearch: readDirectorySearch,
  // The address may hold more than the directory knows (utm_source …): it stays there, and is not asked of the API.
  loaderDeps: ({ search }) => readDirectorySearch(search),
  loader: ({ deps, abortController }) => loadDirectory(deps, abortController.signal),
  head: ({ match, matches }) => {
    const { sort, project, ...kept } = readDirectorySearch(match.search);
    return pageHead(matches, {
      title: titles[kept.tab ?? 'all'],
      after: ', the property expo',
      description:
        'Builders and consultants at their stalls, with their projects, places and prices. Search and filter by location, price, status and kind of property.',
      path: `/${stringifyQuery(kept)}`,
      noindex: kept.search !== undefined,
    });
  },
  component: Home,
  // The search stays, over a list that is empty until it can be loaded.
  errorComponent: () => <DirectoryPage page={undefined} project={undefined} />,
});

function Home() {
  const { page, project } = Route.useLoaderData();
  return <DirectoryPage page={page} project={project} />;
}
