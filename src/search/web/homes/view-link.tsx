import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { useHomes } from './home-filters.ts';

export function ViewLink() {
  const { asked } = useHomes();
  return (
    <Link
      to="/projects"
      search={{ ...asked, view: asked.view ? undefined : 'map' }}
      resetScroll={false}
      preload={false}
      rel="nofollow"
      className={buttonClass({ variant: 'outline' }, 'px-3 unscripted:hidden')}
    >
      {asked.view ? 'List' : 'Map'}
    </Link>
  );
}
