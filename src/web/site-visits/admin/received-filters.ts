import { visitStatusLabels } from '#shared/site-visits/rules.ts';
import { visitSpans, visitStatuses } from '#shared/site-visits/status-rules.ts';
import type { ChoiceFilter } from '../../admin/choice-filters.tsx';
import type { Choice } from '../../ui/select-field.tsx';
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
  choices: visitStatuses.map((value) => ({ value, label: visitStatusLabels[value] })),
};

/** By project only where there is a choice. @param chosen the project in the URL. */
export function receivedFilters(data: ReceivedData, chosen: number | undefined): ChoiceFilter[] {
  const choices = projectChoices(data, chosen);
  const projectFilter = { name: 'project_id', label: 'Project', none: 'All projects', choices };
  return [whenFilter, statusFilter, ...(choices.length > 0 ? [projectFilter] : [])];
}

/** Only if there are several and not too many; the chosen one in any case. */
function projectChoices({ page, projects }: ReceivedData, chosen: number | undefined): Choice[] {
  const isShown = projects.total > 1 && projects.last_page === 1;
  const choices = isShown ? projects.data.map(({ id, name }) => ({ value: String(id), label: name })) : [];
  if (!chosen || choices.some(({ value }) => value === String(chosen))) return choices;
  const name = page.data.find(({ project_id }) => project_id === chosen)?.project_name;
  return [...choices, { value: String(chosen), label: name ?? `Project ${chosen}` }];
}
