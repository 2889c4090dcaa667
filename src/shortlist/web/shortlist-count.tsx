import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { counted } from '#platform/shared/format/counts.ts';
import { useShortlist } from './use-shortlist.ts';

/** Shows the heart in the header, with the number of projects on the shortlist. */
export function ShortlistCount() {
  const { items } = useShortlist();
  const count = items.length;
  return (
    <Link
      to="/shortlist"
      preload={false}
      aria-label={count > 0 ? `Shortlist, ${counted(count, 'project', 'projects')}` : 'Shortlist, empty'}
      className="btn btn-square btn-ghost relative"
    >
      <Heart size={20} aria-hidden="true" className={count > 0 ? 'fill-primary text-primary' : ''} />
      {count > 0 && (
        <span className="absolute end-0.5 top-0.5 grid min-w-4.5 place-items-center rounded-full bg-primary px-1 text-xs font-semibold text-primary-content">
          {count}
        </span>
      )}
    </Link>
  );
}
