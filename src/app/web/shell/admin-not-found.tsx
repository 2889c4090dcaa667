import { Compass } from 'lucide-react';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

export const AdminNotFound = () => (
  <EmptyState
    icon={<Compass size={32} aria-hidden="true" />}
    title="Page not found"
    hint="It may have moved, or the address may be wrong. Everything you can open is in the sidebar."
    steps={[['Go to the dashboard', '/admin']]}
  />
);
