import { Link } from '@tanstack/react-router';
import { ChevronRight, Store } from 'lucide-react';
import { exhibitorKindLabels } from '#exhibitors/shared/kind-rules.ts';
import type { OwnStall } from '#exhibitors/shared/stall-contract.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';

/** Lists the stalls of a person who belongs to several or to none. */
export function OwnStallsPage({ stalls }: { stalls: OwnStall[] }) {
  if (stalls.length === 0)
    return (
      <EmptyState
        icon={<Store size={32} aria-hidden="true" />}
        title="No stall yet"
        hint="Your account belongs to no stall. Ask the organiser, or the owner of the stall, for an invitation."
      />
    );
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {stalls.map(({ id, kind, name, is_listed }) => (
        <li key={id}>
          <Link
            to="/admin/stalls/$id"
            params={{ id: String(id) }}
            className="flex min-h-16 items-center gap-3 card p-4 hover:border-primary"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="text-sm text-muted">{exhibitorKindLabels[kind]}</span>
            </span>
            <Badge tone={is_listed ? 'green' : 'light'}>{is_listed ? 'Listed' : 'Not listed'}</Badge>
            <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
