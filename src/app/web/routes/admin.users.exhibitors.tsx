import { createFileRoute } from '@tanstack/react-router';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { ExhibitorSheetPage } from '#users/web/exhibitor-sheet-page.tsx';

export const Route = createFileRoute('/admin/users/exhibitors')({
  head: ({ matches }) => adminHead(matches, 'Exhibitors by spreadsheet'),
  component: ExhibitorSheetPage,
});
