import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '#platform/web/lib/list-search.ts';
import { adminHead } from '#platform/web/lib/page-head.ts';
import type { unitSheetList } from '#projects/shared/list-rules.ts';
import { UnitSheetPage } from '#projects/web/admin/unit-sheet-page.tsx';

export const Route = createFileRoute('/admin/projects/unit-types')({
  validateSearch: listSearch<typeof unitSheetList>,
  head: ({ matches }) => adminHead(matches, 'Unit types by spreadsheet'),
  component: () => <UnitSheetPage asked={Route.useSearch()} />,
});
