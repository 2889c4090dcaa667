import { RelationFilter } from '#records/web/relation-filter.tsx';
import type { ListState } from '#records/web/use-list.ts';
import type { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import { searchProjects } from '../search-projects.ts';
import { type FilterData, hasManyProjects } from './received-filters.ts';

type Props = { list: ListState<typeof receivedScreen>; data: FilterData };

/** Finds the project to filter visits by as its name is typed. Nothing if a select offers all projects. */
export function ProjectFilter({ list, data }: Props) {
  if (!hasManyProjects(data)) return null;
  return (
    <RelationFilter
      label="Project"
      placeholder="All projects"
      source="/api/site-visits/projects"
      search={searchProjects}
      nameOf={async (id) => data.page.data.find(({ project_id }) => project_id === id)?.project_name ?? undefined}
      id={list.search.project_id}
      onChoose={(project_id) => list.change({ project_id })}
    />
  );
}
