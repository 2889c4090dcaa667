import { ChevronDown } from 'lucide-react';
import { DropPanel } from '../../ui/drop-panel.tsx';
import { filterGroups } from './filter-groups.ts';
import { HomesFilterSheet } from './filter-sheet.tsx';
import { LaterFields } from './later-fields.tsx';
import { useHomes } from './use-homes.ts';

const mainGroups = filterGroups.filter(({ isMain }) => isMain);
const otherGroups = filterGroups.filter(({ isMain }) => !isMain);

/** On wide screens; on phones one sheet has them all. */
export function FilterBar() {
  const { search, facets } = useHomes();
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-2 unscripted:hidden max-md:hidden">
      {mainGroups
        .filter(({ isThere }) => isThere(facets))
        .map((group) => {
          const text = group.chosen(search, facets);
          return (
            <DropPanel
              key={group.key}
              label={
                <>
                  <span className="truncate">
                    {group.title}
                    {text && `: ${text}`}
                  </span>
                  <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
                </>
              }
              buttonClass={`btn max-w-72 bg-base-100 font-semibold ${text ? 'border-primary text-primary' : 'border-base-content/40'}`}
              panelClass="start-0 max-h-[70dvh] w-[22rem] overflow-y-auto p-4"
            >
              <LaterFields groups={[group]} titles="for screen readers" />
            </DropPanel>
          );
        })}
      <HomesFilterSheet title="More filters" groups={otherGroups} />
    </section>
  );
}
