import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFound } from '../shell/not-found.tsx';

/** This route is for every other path; the root gives it a title. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound();
  },
  notFoundComponent: NotFound,
});
