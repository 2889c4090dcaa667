import { type ReactNode, useEffect, useRef } from 'react';
import { ActiveFilters } from '../active-filters.tsx';
import { chipsOf } from '../filters.ts';
import { HomesSheet } from './filter-bar.tsx';
import { homesPage, useHomes } from './home-filters.ts';
import { LaterChoices } from './later-choices.tsx';
import { SaveLink } from './save-link.tsx';

/**
 * What is chosen; on phones also all filters, and what could be chosen next, in one row that scrolls for each. The filters' sheet is at the same place
 * with and without chosen ones, so that the first choice in it leaves it open.
 */
export function ChosenRows() {
  const { search, facets } = useHomes();
  const choices = chipsOf(homesPage.filters, search, facets).length;
  const isNarrowed = choices > 0;
  return (
    <>
      <Row choices={choices}>
        <HomesSheet className="shrink-0 md:hidden" />
        {isNarrowed ? (
          <>
            <SaveLink />
            <ActiveFilters className="max-md:shrink-0 max-md:*:shrink-0 md:flex-wrap" />
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
 * Positioned, so that its screen-reader texts scroll with it and don't widen the page.
 * @param props.choices how many: after each it is shown from its beginning
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
