import type { ReactNode } from 'react';
import { changeHomeSearch } from '#shared/homes/rules.ts';
import { focusResults } from '../directory/focus-results.ts';
import { ChipLink } from '../ui/chip-link.tsx';
import { ClearHomes } from './clear-homes.tsx';
import { HomesFilterSheet } from './filter-sheet.tsx';
import { chipsOf } from './home-words.ts';
import { LaterChoices } from './later-choices.tsx';
import { SaveLink } from './save-link.tsx';
import { useHomes } from './use-homes.ts';

/** What is chosen; on phones also all filters, and what could be chosen next, in one row that scrolls for each. */
export function ActiveFilters() {
  const { search, facets } = useHomes();
  const chips = chipsOf(search, facets);
  if (chips.length === 0)
    return (
      <Row key="none" className="md:hidden">
        <HomesFilterSheet className="shrink-0" />
        <LaterChoices />
      </Row>
    );
  return (
    <>
      <Row>
        <HomesFilterSheet className="shrink-0 md:hidden" />
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
      </Row>
      {/* From its beginning after each choice. */}
      <Row key={chips.length} className="md:hidden">
        <LaterChoices />
      </Row>
    </>
  );
}

/** Positioned, so that its screen-reader texts scroll with it and don't widen the page. */
function Row({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`relative flex items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] ${className}`}
    >
      {children}
    </div>
  );
}
