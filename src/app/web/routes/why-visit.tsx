import { createFileRoute, Link } from '@tanstack/react-router';
import { pageHead } from '#platform/web/lib/page-head.ts';
import { loadSiteTexts } from '#platform/web/lib/site.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Courtyard } from '#platform/web/ui/courtyard.tsx';
import { Prose } from '../shell/prose.tsx';

export const Route = createFileRoute('/why-visit')({
  loader: loadSiteTexts,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Why to visit this expo',
      description: 'Compare builders, consultants and prices in one place before you spend a weekend on the road.',
      path: '/why-visit',
    }),
  component: () => (
    <Prose
      title="Why to visit this expo"
      html={Route.useLoaderData().why_visit}
      picture={<Courtyard className="w-full max-w-104 rounded-box opacity-(--dusk) lg:w-104" />}
    >
      <p className="flex flex-wrap gap-3 pt-4">
        <Link to="/projects" className={buttonClass({})}>
          Find a home
        </Link>
        <Link to="/" className={buttonClass({ variant: 'outline' })}>
          See who exhibits
        </Link>
      </p>
    </Prose>
  ),
});
