import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHomes } from './use-homes.ts';

const SaveSearch = lazy(async () => ({ default: (await import('./save-search.tsx')).SaveSearch }));

/** Opens the dialog by the address, so that it is open again after signing in. */
export function SaveLink() {
  const homes = useHomes();
  const isOpen = useLocation().hash === 'save';
  return (
    <>
      <a href="#save" className="btn btn-ghost unscripted:hidden shrink-0 md:order-1">
        Save search
      </a>
      <Suspense>{isOpen && <SaveSearch {...homes} />}</Suspense>
    </>
  );
}
