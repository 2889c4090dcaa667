import { Link } from '@tanstack/react-router';
import { Bell, CalendarDays, Heart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { actingRoles } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { useShortlist } from '#shortlist/web/use-shortlist.ts';
import { nextVisitOf } from '#site-visits/web/next-visit.ts';
import { VisitTime } from '#site-visits/web/visit-time.tsx';
import { chipClass } from '../chip.tsx';

type Own = { visit: ReturnType<typeof nextVisitOf>; matches: number };

/** Returns a signed-in visitor's next visit, and how many new projects match their saved searches. */
async function loadOwn(signal: AbortSignal): Promise<Own> {
  const [visits, searches] = await Promise.all([
    api().siteVisits.userVisits(undefined, { signal }),
    api().savedSearches.list(undefined, { signal }),
  ]);
  return {
    visit: nextVisitOf(visits.data, new Date()),
    matches: searches.data.reduce((sum, { new_count }) => sum + new_count, 0),
  };
}

/** Links to a person's next visit, shortlist and new matches, if there are any. */
export function OwnLinks() {
  const viewer = useViewer();
  const isVisitor = viewer !== undefined && actingRoles(viewer).includes('Visitor');
  const { items } = useShortlist();
  const [own, setOwn] = useState<Own>();
  useEffect(() => {
    if (!isVisitor) return setOwn(undefined);
    const loading = new AbortController();
    // If they can't be loaded, the page is the same as for everybody.
    loadOwn(loading.signal).then(setOwn, () => {});
    return () => loading.abort();
  }, [isVisitor]);
  const strong = `${chipClass} border-primary text-primary font-semibold`;
  return (
    <>
      {own?.visit && (
        <li>
          <Link to="/visitor" preload={false} className={strong}>
            <CalendarDays size={16} aria-hidden="true" /> Visit{' '}
            <VisitTime day={own.visit.visit_date} time={own.visit.visit_time} />
          </Link>
        </li>
      )}
      {items.length > 0 && (
        <li>
          <Link to="/shortlist" preload={false} className={strong}>
            <Heart size={16} aria-hidden="true" /> Shortlist {items.length}
          </Link>
        </li>
      )}
      {own !== undefined && own.matches > 0 && (
        <li>
          <Link to="/saved-searches" preload={false} className={strong}>
            <Bell size={16} aria-hidden="true" /> {counted(own.matches, 'new match', 'new matches')}
          </Link>
        </li>
      )}
    </>
  );
}
