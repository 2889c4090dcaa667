import { formatCount } from '#shared/format/counts.ts';
import { FilterSheet } from '../../ui/filter-sheet.tsx';
import { ClearHomes } from './clear-homes.tsx';
import { chosenOf, type FilterGroup, filterGroups } from './filter-groups.ts';
import { LaterFields } from './later-fields.tsx';
import { useHomes } from './use-homes.ts';

type Props = { title?: string; groups?: readonly FilterGroup[]; className?: string };

export function HomesFilterSheet({ title, groups = filterGroups, className = '' }: Props) {
  const { search, facets, total, pending } = useHomes();
  const found = `${formatCount(total)} ${total === 1 ? 'project' : 'projects'}`;
  return (
    <FilterSheet
      title={title}
      chosen={chosenOf(groups, search, facets)}
      show={pending ? 'Counting…' : `Show ${found}`}
      status={!pending && `${found} found`}
      clear={<ClearHomes />}
      className={className}
    >
      <LaterFields groups={groups} />
    </FilterSheet>
  );
}
