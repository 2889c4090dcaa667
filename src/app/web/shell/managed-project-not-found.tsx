import { Compass } from 'lucide-react';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

/** Shown to people who can't open a project, such as consultants after the end of its mapping. */
export const ManagedProjectNotFound = () => (
  <EmptyState
    icon={<Compass size={32} aria-hidden="true" />}
    title="You can’t open this project"
    hint="It was deleted, or it isn’t yours to see. A consultant sees a builder’s unlisted projects, and edits them, only while the mapping lasts."
    steps={[['All projects', '/admin/projects']]}
  />
);
