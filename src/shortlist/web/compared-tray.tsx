import { Link, useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { shortlistLimits } from '#shortlist/shared/rules.ts';
import { comparisonOf, useCompared } from './use-compared.ts';

/** The pages on which people meet projects. */
const pagesOfProjects = /^\/($|projects$|project\/|shortlist$|(developer|broker)\/\d)/;

/** Shows the projects to compare. On a phone the page's own actions replace it. */
export function ComparedTray() {
  const { projects, isFull, set } = useCompared();
  const { pathname } = useLocation();
  if (projects.length === 0 || !pagesOfProjects.test(pathname)) return null;
  return (
    <section
      id="compared"
      aria-label="To compare"
      className="sticky bottom-0 z-20 border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] shadow-lg max-md:in-[body:has([data-action-bar])]:hidden print:hidden"
    >
      <div className="page-width flex min-h-16 items-center justify-between gap-3 py-2">
        <p aria-live="polite" className="line-clamp-2">
          {projects.length === 1 ? (
            <>
              <strong className="font-semibold">{projects[0]?.name}</strong>: choose another to compare.
            </>
          ) : (
            <>
              <span className="max-sm:sr-only">{projects.map(({ name }) => name).join(', ')}</span>
              {isFull && <span className="text-muted max-sm:text-sm sm:ms-2"> {shortlistLimits.compared} at most</span>}
              <span className="sr-only">. The link to compare them is next to each.</span>
            </>
          )}
        </p>
        <div className="flex shrink-0 gap-2">
          <Button variant="quiet" aria-label="Compare none" className="btn-square" onClick={() => set([])}>
            <X size={20} aria-hidden="true" />
          </Button>
          {projects.length > 1 && (
            <Link {...comparisonOf(projects)} className={buttonClass({})}>
              Compare {projects.length} projects
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
