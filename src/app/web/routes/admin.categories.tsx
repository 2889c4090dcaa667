import { createFileRoute } from '@tanstack/react-router';
import type { categoryList } from '#catalogue/shared/list-rules.ts';
import { CategoriesPage } from '#catalogue/web/categories-page.tsx';
import { api } from '#platform/web/lib/api.ts';
import { listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/admin/categories')({
  validateSearch: listSearch<typeof categoryList>,
  loader: async ({ abortController }) =>
    (await api().categories.tree(undefined, { signal: abortController.signal })).data,
  preloadStaleTime: 0,
  head: ({ matches }) => adminHead(matches, 'Categories'),
  component: () => <CategoriesPage tree={Route.useLoaderData()} />,
});
