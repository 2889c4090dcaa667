import { Link } from '@tanstack/react-router';
import { formatCount } from '#shared/format/counts.ts';
import { noPriceText, priceOf } from '../../projects/project-format.ts';
import { homesFor, useDirectory } from './directory-filters.ts';
import type { HomesFound as Found } from './load-homes-found.ts';

/** A row of the homes that the words mean, above the firms. */
export function HomesFound({ found: { homes, total, noData } }: { found: Found }) {
  const { search } = useDirectory();
  if (total === 0) return null;
  return (
    <section aria-labelledby="homes-found" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="homes-found" className="text-xl">
          {formatCount(total)} {total === 1 ? 'project matches' : 'projects match'}
        </h2>
        <Link
          to="/projects"
          search={homesFor(search)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Show {total === 1 ? 'it' : `all ${formatCount(total)}`} with filters
        </Link>
      </div>
      {noData.length > 0 && (
        <p className="text-sm text-muted">
          There is no data here about {noData.map((word) => `“${word}”`).join(', ')}.
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((home) => (
          <li
            key={home.id}
            className="relative rounded-box border border-base-300 bg-base-100 px-4 py-3 transition-colors hover:border-base-content/60"
          >
            <h3 className="truncate text-lg" title={home.project_name}>
              <Link to={`/project/${home.id}/details` as string} preload={false} className="link-covers">
                {home.project_name}
              </Link>
            </h3>
            <p className="truncate text-sm text-muted">
              {[home.location, home.developer_name].filter(Boolean).join(' · ')}
            </p>
            <p className={priceOf(home) ? 'font-semibold text-primary' : 'text-muted'}>
              {priceOf(home) ?? noPriceText}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
