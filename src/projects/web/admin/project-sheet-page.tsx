import { api } from '#platform/web/lib/api.ts';
import { projectSheet } from '#projects/shared/project-sheet.ts';
import { NewRecordsPage } from '#records/web/new-records-page.tsx';
import { useRefresh } from '#records/web/use-refresh.ts';

/** Adds projects from a spreadsheet as drafts. */
export function ProjectSheetPage() {
  return (
    <NewRecordsPage
      sheet={projectSheet}
      calls={() => api().projectSheet}
      back={{ to: '/admin/projects', text: 'All projects' }}
      next={{ to: '/admin/projects', text: 'See the new drafts' }}
      hints={[
        'Each row is a project. It is a draft until you list it.',
        'A project whose builder has one of this name already is left as it is, so you can upload a longer file again.',
        'Unit types come next, also by spreadsheet. Texts and pictures are added in each project’s editor.',
      ]}
      onSaved={useRefresh('/admin/projects')}
    />
  );
}
