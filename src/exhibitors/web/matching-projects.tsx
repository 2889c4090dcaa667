import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { parseQuery } from '#platform/web/lib/query-string.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import type { ProjectCard } from '#projects/shared/contract.ts';
import { readHomeSearch } from '#search/shared/home-rules.ts';
import type { CardStall } from './stall-project-card.tsx';

const most = 24;

type Props = {
  stall: CardStall;
  projects: ProjectCard[];
  /** The query of the search that led here, without “?”. */
  query: string;
  children: (ordered: ProjectCard[]) => ReactNode;
};

/**
 * Shows the stall's projects, with those first that match the search that led here. If the search fails, their order
 * stays. It is loaded lazily.
 */
export function MatchingProjects({ stall, projects, query, children }: Props) {
  const firm = stall.kind === 'developer' ? { developer_id: stall.id } : { broker_id: stall.id };
  const kept = readHomeSearch(parseQuery(query));
  const asked = { ...kept, ...firm, sort: undefined, page: undefined };
  const request = useRequest(`${stall.kind} ${stall.id} ${query}`, (signal) =>
    api().homes.search({ ...asked, per_page: most }, { signal }),
  );
  if (request.status === 'loading')
    return <div role="status" aria-label="Loading projects…" className="skeleton h-96 w-full" />;
  if (request.status === 'failed') return children(projects);
  const { data: matching, total } = request.data;
  const isMatching = new Set(matching.map(({ id }) => id));
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          {total === 0
            ? 'None matches your search.'
            : total === 1
              ? 'The first matches your search.'
              : `The first ${formatCount(matching.length)} match your search.`}
        </span>
        <Link
          to="/projects"
          search={total > matching.length ? asked : kept}
          preload={false}
          className="inline-flex min-h-8 items-center underline underline-offset-4"
        >
          {total > matching.length ? `See all ${formatCount(total)} that match` : 'Back to your search'}
        </Link>
      </p>
      {children([...matching, ...projects.filter(({ id }) => !isMatching.has(id))])}
    </>
  );
}
