import { assigneeFilter } from '#handling/web/assign-field.tsx';
import type { Choice } from '#platform/web/ui/select-field.tsx';
import { type ChoiceFilter, choiceFilter } from '#records/web/choice-filters.tsx';
import { visitStatusLabels } from '#site-visits/shared/rules.ts';
import { receivedStatuses, visitSpans } from '#site-visits/shared/status-rules.ts';
import type { ReceivedData } from './load-received.ts';

const spanTexts = { upcoming: 'Upcoming', past: 'Past' };

const whenFilter: ChoiceFilter = {
  name: 'when',
  label: 'When',
  none: 'Any time',
  choices: visitSpans.map((value) => ({ value, label: spanTexts[value] })),
};

const statusFilter: ChoiceFilter = {
  name: 'status',
  label: 'Status',
  none: 'Any status',
  choices: receivedStatuses.map((value) => ({
    value,
    label: value === 'to_confirm' ? 'To be confirmed' : visitStatusLabels[value],
  })),
};

const cameFilter: ChoiceFilter = choiceFilter('came', 'Attendance', 'Any', {
  arrived: 'Arrived',
  no_show: 'Didn’t come',
  walk_in: 'Walk-ins',
});

/** The visits shown, and the projects to filter by. */
export type FilterData = { page: { data: ReceivedData['page']['data'] }; projects: ReceivedData['projects'] };

/**
 * Returns the filters of the list. Projects are included only if there is a choice. @param chosen is the project in the
 * URL.
 */
export const receivedFilters = (
  { assignees, ...data }: FilterData & Pick<ReceivedData, 'assignees'>,
  chosen: number | undefined,
): ChoiceFilter[] => [
  whenFilter,
  statusFilter,
  cameFilter,
  ...(assignees.length > 0 ? [assigneeFilter(assignees)] : []),
  ...projectFilter(data, chosen, 2),
];

/** Returns the filters of the calendar, which has its own days. For a single project it also shows free places. */
export const calendarFilters = (data: FilterData, chosen: number | undefined): ChoiceFilter[] => [
  statusFilter,
  ...projectFilter(data, chosen, 1),
];

/** Returns whether the projects are too many for a select; `ProjectFilter` searches them. */
export const hasManyProjects = ({ projects }: Pick<FilterData, 'projects'>): boolean => projects.last_page > 1;

function projectFilter(data: FilterData, chosen: number | undefined, fewest: number): ChoiceFilter[] {
  const choices = hasManyProjects(data) ? [] : projectChoices(data, chosen, fewest);
  return choices.length > 0 ? [{ name: 'project_id', label: 'Project', none: 'All projects', choices }] : [];
}

/** Projects are offered if there are enough. The chosen one is always included. */
function projectChoices({ page, projects }: FilterData, chosen: number | undefined, fewest: number): Choice[] {
  const isShown = projects.total >= fewest;
  const choices = isShown ? projects.data.map(({ id, name }) => ({ value: String(id), label: name })) : [];
  if (!chosen || choices.some(({ value }) => value === String(chosen))) return choices;
  const name = page.data.find(({ project_id }) => project_id === chosen)?.project_name;
  return [...choices, { value: String(chosen), label: name ?? `Project ${chosen}` }];
}
