import { useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { activityLogList } from '#activity/shared/log-list-rules.ts';
import { activityPages, activityTypes } from '#activity/shared/rules.ts';
import { dayInIndia } from '#platform/shared/format/dates.ts';
import { api } from '#platform/web/lib/api.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { type ChoiceFilter, ChoiceFilters } from '#records/web/choice-filters.tsx';
import { RelationFilter } from '#records/web/relation-filter.tsx';
import type { ListState } from '#records/web/use-list.ts';
import { searchProjects } from '#site-visits/web/search-projects.ts';
import { activityLabels, pageLabels } from '../activity-words.tsx';

type Names = { projects: Map<number, string>; stalls: Map<number, string> };
type Props = { list: ListState<typeof activityLogList>; names: Names };

const typeFilter: ChoiceFilter = {
  name: 'type',
  label: 'Activity',
  none: 'Any activity',
  choices: activityTypes.map((value) => ({ value, label: activityLabels[value] })),
};
const pageFilter: ChoiceFilter = {
  name: 'page_type',
  label: 'Page',
  none: 'Any page',
  choices: activityPages.map((value) => ({ value, label: pageLabels[value] })),
};

/** Filters by activity and by kind of page. A consultant has only one kind. */
export function LogChoices({ list }: Pick<Props, 'list'>) {
  const viewer = useViewer();
  const filters = belongs('builders and organisers', viewer) ? [typeFilter, pageFilter] : [typeFilter];
  return <ChoiceFilters list={list} filters={filters} />;
}

export function LogFilters({ list, names }: Props) {
  const viewer = useViewer();
  const { from, to, project_id, stall_id } = list.search;
  // Keeps names found by typing, because nothing else on the page may have the name of the chosen one.
  const [found] = useState<Names>(() => ({ projects: new Map(), stalls: new Map() }));
  return (
    <>
      <LogChoices list={list} />
      {belongs('builders and organisers', viewer) && (
        <RelationFilter
          label="Project"
          placeholder="Any project"
          source="/api/site-visits/projects"
          search={async (search, signal) => {
            const projects = await searchProjects(search, signal);
            for (const { id, label } of projects) found.projects.set(id, label);
            return projects;
          }}
          nameOf={async (id) => names.projects.get(id) ?? found.projects.get(id)}
          id={project_id}
          onChoose={(id) => list.change({ project_id: id })}
        />
      )}
      {belongs('organisers', viewer) && (
        <RelationFilter
          label="Stall"
          placeholder="Any stall"
          source="/api/exhibitors"
          search={async (search, signal) => {
            const { data } = await api().directory.exhibitors({ per_page: 20, ...(search && { search }) }, { signal });
            for (const { id, name } of data) found.stalls.set(id, name);
            return data.map(({ id, name, kind }) => ({ id, label: name, hint: pageLabels[kind] }));
          }}
          nameOf={async (id) => names.stalls.get(id) ?? found.stalls.get(id)}
          id={stall_id}
          onChoose={(id) => list.change({ stall_id: id })}
        />
      )}
      <DayField label="From" value={from} max={to} onChoose={(day) => list.change({ from: day })} />
      <DayField label="To" value={to} min={from} onChoose={(day) => list.change({ to: day })} />
    </>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string | undefined) => void;
};

function DayField({ label, value, min, max, onChoose }: DayProps) {
  return (
    <Field label={label} compact>
      {(control) => (
        <input
          {...control}
          type="date"
          // The address decides the value, even after going back.
          key={value ?? ''}
          defaultValue={value ?? ''}
          min={min}
          max={max ?? dayInIndia(new Date())}
          autoComplete="off"
          onChange={({ target }) =>
            (target.value === '' || target.validity.valid) && onChoose(target.value || undefined)
          }
          className={`input w-full ${value ? 'border-primary font-semibold' : 'border-base-content/50'}`}
        />
      )}
    </Field>
  );
}
