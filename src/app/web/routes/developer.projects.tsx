import { createFileRoute, redirect } from '@tanstack/react-router';

/** A builder's own list is the list of projects, which shows all people their own. */
export const Route = createFileRoute('/developer/projects')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/projects', replace: true });
  },
});
