import { useHydrated, useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { Later } from '#platform/web/lib/later.tsx';
import { useHomes } from './home-filters.ts';

const SaveSearch = lazy(async () => ({ default: (await import('./save-search.tsx')).SaveSearch }));

/** Opens the dialog by the address, so that it opens again after signing in. */
export function SaveLink() {
  const homes = useHomes();
  // A server never sees the part after the #, so the dialog opens once React has hydrated the page.
  const hydrated = useHydrated();
  const isOpen = useLocation().hash === 'save' && hydrated;
  return (
    <>
      <a href="#save" className="btn btn-ghost unscripted:hidden shrink-0 max-md:-order-1">
        Save search
      </a>
      {isOpen && (
        <Later meanwhile={null}>
          <SaveSearch {...homes} />
        </Later>
      )}
    </>
  );
}
