import { createFileRoute } from '@tanstack/react-router';
import { TwoStepPage } from '#accounts/web/second-factors/two-step-page.tsx';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { api } from '#platform/web/lib/api.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/two-step')({
  loader: async () => (await api().secondFactors.find()).data,
  head: ({ matches }) => noindexHead(matches, 'Two-step sign-in', '/two-step'),
  component: TwoStep,
});

function TwoStep() {
  const viewer = useViewer();
  const factors = Route.useLoaderData();
  return viewer && <TwoStepPage viewer={viewer} factors={factors} />;
}
