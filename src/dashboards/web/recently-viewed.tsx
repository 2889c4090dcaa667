import { Link } from '@tanstack/react-router';
import { Building2, Handshake, HardHat, type LucideIcon } from 'lucide-react';
import type { RecentPage } from '#activity/shared/contract.ts';
import type { ActivityPage } from '#activity/shared/rules.ts';
import { PictureBox } from '#media/web/picture-box.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

const kinds: Record<ActivityPage, { label: string; Icon: LucideIcon; path: (id: number) => string }> = {
  project: { label: 'Project', Icon: Building2, path: (id) => `/project/${id}/details` },
  developer: { label: 'Builder', Icon: HardHat, path: (id) => `/developer/${id}/details` },
  broker: { label: 'Consultant', Icon: Handshake, path: (id) => `/broker/${id}/details` },
};

/** Shows projects and stalls that the visitor looked at, newest first. */
export function RecentlyViewed({ pages }: { pages: readonly RecentPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-label="Recently viewed">
      <h2 className="text-2xl">Recently viewed</h2>
      <ul className="mt-3 gap-3 max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {pages.map(({ page_type, page_id, name, place, picture, viewed_at }) => {
          const { label, Icon, path } = kinds[page_type];
          const target: string = path(page_id);
          return (
            <li key={`${page_type} ${page_id}`} className="max-sm:w-60 max-sm:shrink-0">
              <Link to={target} preload={false} className="flex h-full gap-3 card p-4 hover:border-primary">
                <PictureBox
                  picture={picture}
                  instead={<Icon size={20} aria-hidden="true" className="text-primary" />}
                  sizes="4rem"
                  whole={page_type !== 'project'}
                  alt=""
                  className="size-16 shrink-0 rounded-field"
                />
                <span className="min-w-0">
                  <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
                  <span className="block text-sm text-muted wrap-anywhere">
                    {page_type === 'project' ? (place ?? label) : [label, place].filter(Boolean).join(', ')}
                  </span>
                  <span className="block text-sm text-muted">
                    <RelativeTime of={viewed_at} />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
