import { Link } from '@tanstack/react-router';
import type { ManagedProject } from '#projects/shared/manage-contract.ts';
import { StatusBadge } from '#projects/web/status-badge.tsx';
import { formatLakhRange } from '../lakh-range.ts';

const columnClass = 'p-3 text-right tabular-nums max-sm:hidden';

const priceOf = ({ start_price, end_price }: ManagedProject) => formatLakhRange(start_price, end_price);

/** Shows an exhibitor's projects. Those that were changed last come first. */
export function RecentProjects({ projects }: { projects: ManagedProject[] }) {
  return (
    <section aria-labelledby="recent-title" className="card">
      <h2 id="recent-title" className="p-4 pb-2 text-2xl sm:p-6 sm:pb-2">
        Recent projects
      </h2>
      {projects.length === 0 ? (
        <p className="p-4 pt-0 text-muted sm:p-6 sm:pt-0">No projects yet. They are listed here once you have some.</p>
      ) : (
        <table className="w-full text-left">
          <thead className="text-sm text-muted max-sm:sr-only">
            <tr>
              <th scope="col" className="p-3 font-normal sm:pl-6">
                Project
              </th>
              <th scope="col" className="p-3 font-normal">
                Status
              </th>
              <th scope="col" className={`${columnClass} font-normal`}>
                Price
              </th>
              <th scope="col" className={`${columnClass} font-normal`}>
                Inquiries
              </th>
              <th scope="col" className={`${columnClass} font-normal sm:pr-6`}>
                Visits
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-base-300 border-t border-base-300">
            {projects.map((project) => (
              <tr key={project.id}>
                <th scope="row" className="p-3 pl-4 font-normal wrap-anywhere sm:pl-6">
                  <Link
                    {...(project.can.update === true
                      ? { to: '/admin/projects/$id/edit' as const }
                      : { to: '/admin/projects/$id/preview' as const })}
                    params={{ id: String(project.id) }}
                    className="tap-line font-semibold underline-offset-4 hover:underline"
                  >
                    {project.project_name}
                  </Link>
                  {project.location && <span className="block text-sm text-muted">{project.location}</span>}
                  <span className="block text-sm text-muted sm:hidden">{priceOf(project)}</span>
                </th>
                <td className="p-3 max-sm:pr-4 max-sm:text-right">
                  <StatusBadge project={project} />
                </td>
                <td className={columnClass}>{priceOf(project)}</td>
                <td className={columnClass}>{project.inquiries}</td>
                <td className={`${columnClass} sm:pr-6`}>{project.site_visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
