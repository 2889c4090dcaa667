import { createFileRoute, redirect } from '@tanstack/react-router';

/** This address of the builder's mappings is fixed (docs/product). */
export const Route = createFileRoute('/broker-project-mapping')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/developer-mapping', replace: true });
  },
});
