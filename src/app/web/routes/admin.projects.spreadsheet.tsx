import { createFileRoute } from '@tanstack/react-router';
import { adminHead } from '#platform/web/lib/page-head.ts';
import { ProjectSheetPage } from '#projects/web/admin/project-sheet-page.tsx';

export const Route = createFileRoute('/admin/projects/spreadsheet')({
  head: ({ matches }) => adminHead(matches, 'Projects by spreadsheet'),
  component: ProjectSheetPage,
});
