import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import { readDirectorySearch } from '#search/shared/directory-rules.ts';
import { DirectoryPage } from '#search/web/directory/directory-page.tsx';
import { loadDirectory } from '#search/web/directory/load-directory.ts';

const titles = { all: 'Builders and consultants', developers: 'Builders', brokers: 'Consultants' } as const;

export const Route = createFileRoute('/')({
  validateSearch: readDirectorySearch,
  // Unknown parameters (utm_source …) stay in the URL but don't reload the data.
  loaderDeps: ({ search }) => readDirectorySearch(search),
  loader: ({ deps, abortController }) => loadDirectory(deps, abortController.signal),
  head: ({ match, matches }) => {
    const { sort, project, ...filters } = readDirectorySearch(match.search);
    return pageHead(matches, {
      title: titles[filters.tab ?? 'all'],
      after: ', the property expo',
      description:
        'Builders and consultants at their stalls, with their projects, locations and prices. Search and filter by location, price, status and property type.',
      path: `/${stringifyQuery(filters)}`,
      noindex: filters.search !== undefined,
    });
  },
  component: Home,
  // The search form stays usable above the error.
  errorComponent: ({ error }) => <DirectoryPage page={undefined} project={undefined} error={error} />,
});

function Home() {
  const { page, project, homes } = Route.useLoaderData();
  return <DirectoryPage page={page} project={project} homes={homes} />;
}
