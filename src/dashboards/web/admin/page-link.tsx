import { Link } from '@tanstack/react-router';
import type { Line } from './load-admin-dashboard.ts';

const kinds = { B: 'Builder', C: 'Consultant', P: 'Project' };

/** Shows a page's letter and name, which link to the activity there. */
export function PageLink({ of: { kind, id, name } }: { of: Pick<Line, 'kind' | 'id' | 'name'> }) {
  const page = kind === 'P' ? { project_id: id } : { stall_id: id };
  return (
    <>
      <abbr title={kinds[kind]} className="w-3 shrink-0 text-center font-semibold text-muted no-underline">
        {kind}
      </abbr>
      <Link
        to="/admin/activity-logs"
        search={{ ...page, type: 'page_view' } as never}
        preload={false}
        className="tap-line min-w-0 wrap-anywhere underline-offset-4 hover:underline"
      >
        {name}
      </Link>
    </>
  );
}
