import { ChevronDown } from 'lucide-react';
import { counted } from '#platform/shared/format/counts.ts';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { DropPanel } from '#platform/web/ui/drop-panel.tsx';
import { FilterSheet } from '../filter-sheet.tsx';
import { chosenIn, type HomeGroup, homeGroups, offeredGroups, useHomes } from './home-filters.ts';

const mainGroups = homeGroups.filter(({ isMain }) => isMain);
const otherGroups = homeGroups.filter(({ isMain }) => !isMain);

/** Shown on wide screens. On phones one sheet has all filters. */
export function FilterBar() {
  const { search, facets } = useHomes();
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-2 unscripted:hidden max-md:hidden">
      {offeredGroups(mainGroups, search, facets).map((group) => {
        const text = chosenIn(group, search, facets);
        return (
          <DropPanel
            key={group.title}
            label={
              <>
                <span className="truncate">
                  {group.title}
                  {text && `: ${text}`}
                </span>
                <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
              </>
            }
            buttonClass={buttonClass({ variant: 'outline' }, `max-w-72 ${text ? 'border-primary text-primary' : ''}`)}
            panelClass="start-0 max-h-[70dvh] w-[22rem] overflow-y-auto p-4"
          >
            <LaterFields groups={[group]} titles="for screen readers" />
          </DropPanel>
        );
      })}
      <HomesSheet title="More filters" groups={otherGroups} />
    </section>
  );
}

type Props = { title?: string; groups?: typeof homeGroups; className?: string };

export function HomesSheet({ title, groups = homeGroups, className }: Props) {
  const { search, facets, total } = useHomes();
  return (
    <FilterSheet
      title={title}
      chosen={groups.filter((group) => chosenIn(group, search, facets)).length}
      noun="project"
      status={`${counted(total, 'project', 'projects')} found`}
      className={className}
    >
      <LaterFields groups={groups} />
    </FilterSheet>
  );
}

const FilterFields = lazyPart(() => import('./filter-fields.tsx'), 'FilterFields');

/** Shows the fields of these filters. A first visit doesn't load them. */
const LaterFields = (props: { groups: readonly HomeGroup[]; titles?: 'for screen readers' }) => (
  <Later>
    <FilterFields {...props} />
  </Later>
);
