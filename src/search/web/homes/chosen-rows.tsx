import { useHydrated, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { ActiveFilters } from '../active-filters.tsx';
import { chipsOf } from '../filters.ts';
import { HomesSheet } from './filter-bar.tsx';
import { homesPage, useHomes } from './home-filters.ts';
import { LaterChoices } from './later-parts.tsx';

/**
 * Shows the active filters. Phones also show all filters, and the next choices, in one scrolling row each. The button
 * of the filters' sheet is in the same place with and without active filters, so that the sheet stays open after the
 * first choice.
 */
export function ChosenRows() {
  const { search, facets } = useHomes();
  const choices = chipsOf(homesPage.filters, search, facets).length;
  const isNarrowed = choices > 0;
  return (
    <>
      <Row choices={choices}>
        <HomesSheet className="-order-2 shrink-0 md:hidden" />
        {isNarrowed ? (
          <>
            <ActiveFilters className="max-md:shrink-0 max-md:*:shrink-0 md:flex-wrap" />
            <SaveLink />
          </>
        ) : (
          <LaterChoices />
        )}
      </Row>
      {isNarrowed && (
        <Row className="md:hidden" choices={choices}>
          <LaterChoices />
        </Row>
      )}
    </>
  );
}

/**
 * The row is positioned, so that its screen-reader texts scroll with it and don't widen the page.
 * @param props.choices is the number of choices. Whenever it changes, the row scrolls to its beginning.
 */
function Row({ className = '', choices, children }: { className?: string; choices: number; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice
  useEffect(() => {
    row.current?.scrollTo(0, 0);
  }, [choices]);
  return (
    <div
      ref={row}
      className={`relative flex items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] ${className}`}
    >
      {children}
    </div>
  );
}

const SaveSearch = lazyPart(() => import('./save-search.tsx'), 'SaveSearch');

/** Opens the dialog by the address, so that it opens again after signing in. */
function SaveLink() {
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
