import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import type { ExhibitorDashboardData } from '../admin/load-admin-dashboard.ts';

/** Shows views where the person may see them, inquiries, visits and arrivals of the projects that brought most. Figures link to what they count. */
export function LeadsByProject({ projects }: { projects: ExhibitorDashboardData['best_projects'] }) {
  if (projects.length === 0) return null;
  const hasViews = projects.some(({ views }) => views !== null);
  return (
    <Figures caption="By project" heads={['Project', ...(hasViews ? ['Views'] : []), 'Inquiries', 'Visits', 'Came']}>
      {projects.map(({ id, name, views, inquiries, visits, came }) => (
        <Row key={id} name={name}>
          {hasViews && <td className={figure}>{views === null ? '–' : formatCount(views)}</td>}
          <td className={figure}>
            <Link
              to="/admin/visitor-inquiry"
              search={{ project_id: id }}
              className="-my-2 block py-2.5 underline underline-offset-4"
            >
              {formatCount(inquiries)}
              <span className="sr-only"> inquiries about {name}</span>
            </Link>
          </td>
          <td className={figure}>
            <Link
              to="/admin/site-visits"
              search={{ project_id: id }}
              className="-my-2 block py-2.5 underline underline-offset-4"
            >
              {formatCount(visits)}
              <span className="sr-only"> visits to {name}</span>
            </Link>
          </td>
          <td className={figure}>{formatCount(came)}</td>
        </Row>
      ))}
    </Figures>
  );
}

/** Shows inquiries by the source that the sender's link named. */
export function LeadsBySource({ sources }: { sources: ExhibitorDashboardData['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <Figures caption="By source" heads={['Link', 'Inquiries', 'Answered']}>
      {sources.map(({ source, inquiries, answered }) => (
        <Row key={source ?? ''} name={source ?? 'No campaign link'}>
          <td className={figure}>{formatCount(inquiries)}</td>
          <td className={figure}>{formatCount(answered)}</td>
        </Row>
      ))}
    </Figures>
  );
}

const figure = 'py-2 ps-3 text-end tabular-nums';

function Figures({ caption, heads, children }: { caption: string; heads: string[]; children: ReactNode }) {
  return (
    <table className="w-full">
      <caption className="pb-1 text-start text-lg font-display font-semibold">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`border-b border-base-300 py-1 font-normal ${index > 0 ? 'ps-3 text-end' : 'text-start'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-base-300">{children}</tbody>
    </table>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr>
    <th scope="row" className="py-2 text-start font-semibold wrap-anywhere">
      {name}
    </th>
    {children}
  </tr>
);
