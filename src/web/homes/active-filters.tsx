import { type ReactNode, useEffect, useRef } from 'react';
import { changeHomeSearch } from '#shared/search/home-rules.ts';
import { focusResults } from '../directory/focus-results.ts';
import { ChipLink } from '../ui/chip-link.tsx';
import { ClearHomes } from './clear-homes.tsx';
import { HomesFilterSheet } from './filter-sheet.tsx';
import { chipsOf } from './home-words.ts';
import { LaterChoices } from './later-choices.tsx';
import { SaveLink } from './save-link.tsx';
import { useHomes } from './use-homes.ts';

/**
 * What is chosen; on phones also all filters, and what could be chosen next, in one row that scrolls for each. The filters' sheet is at the same place
 * with and without chosen ones, so that the first choice in it leaves it open.
 */
export function ActiveFilters() {
  const { search, facets } = useHomes();
  const chips = chipsOf(search, facets);
  const isNarrowed = chips.length > 0;
  return (
    <>
      <Row choices={chips.length}>
        <HomesFilterSheet className="shrink-0 md:hidden" />
        {isNarrowed ? (
          <>
            <SaveLink />
            <ul aria-label="Active filters" className="flex items-center gap-2 max-md:shrink-0 md:flex-wrap">
              {chips.map(({ label, without }) => (
                <li key={label} className="min-w-0 max-md:shrink-0">
                  <ChipLink
                    to="/projects"
                    search={changeHomeSearch(search, without)}
                    label={label}
                    onClick={focusResults}
                  />
                </li>
              ))}
              <li className="max-md:shrink-0">
                <ClearHomes variant="quiet" />
              </li>
            </ul>
          </>
        ) : (
          <LaterChoices />
        )}
      </Row>
      {isNarrowed && (
        <Row className="md:hidden" choices={chips.length}>
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
