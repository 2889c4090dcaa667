import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Box } from '#maps/shared/rules.ts';
import { boxText } from '#maps/web/map-context.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { noPriceText } from '#platform/shared/format/money.ts';
import { api } from '#platform/web/lib/api.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { priceOf } from '#projects/web/project-format.ts';
import type { HomeSearch } from '#search/shared/home-rules.ts';
import { CompactHome } from './compact-home.tsx';
import type { Cluster, Marked } from './marker-groups.ts';

type Props = { chosen: Marked; asked: HomeSearch; onClose: () => void };

/** Shows the home that was chosen on the map, or those at one point. Escape closes it. */
export function MapCard({ chosen, asked, onClose }: Props) {
  const card = useRef<HTMLElement>(null);
  const isPoint = 'id' in chosen;
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose]);
  return (
    <section
      ref={card}
      aria-label={isPoint ? chosen.project_name : `${chosen.homes} projects at one point`}
      tabIndex={-1}
      className="inset-x-3 bottom-3 z-20 mx-auto max-w-md overflow-hidden card shadow-lg outline-none max-md:fixed md:absolute"
    >
      {isPoint ? <CompactHome home={chosen} className="[&_h3]:pe-10" /> : <Several cluster={chosen} asked={asked} />}
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="btn btn-circle absolute end-1.5 top-1.5 border-base-300 bg-base-100"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </section>
  );
}

const most = 20;
/** In degrees, so that the points are within the box. */
const around = 0.00002;

/** Shows homes at one point, such as the buildings of an estate, or a register's homes of a village. */
function Several({ cluster, asked }: { cluster: Cluster; asked: HomeSearch }) {
  const box = boxText(widened(cluster.bounds));
  const { page: _, view: _view, ...filters } = asked;
  const found = useRequest(box, (signal) => api().homes.search({ ...filters, box, per_page: most }, { signal }));
  return (
    <div className="p-3">
      <h3 className="pe-12 text-lg">{formatCount(cluster.homes)} projects here</h3>
      {found.status === 'failed' && <p role="alert">Couldn’t load them. Close this and try again.</p>}
      {found.status === 'loading' && <div role="status" aria-label="Loading…" className="skeleton mt-3 h-24 w-full" />}
      {found.status === 'loaded' && (
        <ul className="mt-1 max-h-48 overflow-y-auto">
          {found.data.data.map((home) => (
            <li key={home.id} className="border-base-300 not-first:border-t">
              <Link
                to={`/project/${home.id}/details` as string}
                preload={false}
                className="flex min-h-11 items-center justify-between gap-3 hover:underline"
              >
                <span className="min-w-0 wrap-anywhere">{home.project_name}</span>
                <span className="text-sm whitespace-nowrap text-muted">{priceOf(home) ?? noPriceText}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {cluster.homes > most && (
        <p className="text-sm text-muted">
          The first {most}.{' '}
          <Link
            to="/projects"
            search={{ ...asked, page: undefined, box }}
            preload={false}
            className="inline-flex min-h-11 items-center text-primary underline"
          >
            List all {formatCount(cluster.homes)}
          </Link>
        </p>
      )}
    </div>
  );
}

const widened = ({ south, west, north, east }: Box): Box => {
  const rounded = (degrees: number) => Number(degrees.toFixed(7));
  return {
    south: rounded(south - around),
    west: rounded(west - around),
    north: rounded(north + around),
    east: rounded(east + around),
  };
};
