import { createFileRoute, redirect } from '@tanstack/react-router';

/** A fixed address of the builder's mappings (docs/product). */
export const Route = createFileRoute('/broker-project-mapping')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/developer-mapping', replace: true });
  },
});
