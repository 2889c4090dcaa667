import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFound } from '../shell/not-found.tsx';

/** Every other path; the root gives it a title. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound();
  },
  notFoundComponent: NotFound,
});
