import { oneOf } from '#shared/http/search-params-rules.ts';
import { visitStatusLabels } from '#shared/site-visits/rules.ts';
import { visitSpans, visitStatuses } from '#shared/site-visits/status-rules.ts';
import { ListFilters } from '../../admin/list-filters.tsx';
import { type Choice, SelectField } from '../../ui/select-field.tsx';
import type { ReceivedData } from './load-received.ts';
import { list, useChangeReceived, useReceivedFilters } from './received-list.ts';

const spanTexts = { upcoming: 'Upcoming', past: 'Past' };

/** What narrows the visits received. */
export function ReceivedFilters(data: ReceivedData) {
  const { search, status, when, project_id } = useReceivedFilters();
  const change = useChangeReceived();
  return (
    <ListFilters
      list={list}
      placeholder="Visitor, project or consultant"
      search={search}
      onSearch={(words, replace) => change({ search: words }, replace)}
      chosen={[status, when, project_id].filter(Boolean).length}
      found={data.page.total}
    >
      <Choices {...data} />
    </ListFilters>
  );
}

function Choices(data: ReceivedData) {
  const { status, when, project_id } = useReceivedFilters();
  const change = useChangeReceived();
  const projects = projectChoices(data, project_id);
  return (
    <>
      <SelectField
        label="When"
        name="when"
        value={when ?? ''}
        none="Any time"
        choices={visitSpans.map((value) => ({ value, label: spanTexts[value] }))}
        onChoose={(value) => change({ when: oneOf(visitSpans, value) })}
      />
      <SelectField
        label="Status"
        name="status"
        value={status ?? ''}
        none="Any status"
        choices={visitStatuses.map((value) => ({ value, label: visitStatusLabels[value] }))}
        onChoose={(value) => change({ status: oneOf(visitStatuses, value) })}
      />
      {projects.length > 0 && (
        <SelectField
          label="Project"
          name="project_id"
          value={project_id ? String(project_id) : ''}
          none="All projects"
          choices={projects}
          onChoose={(value) => change({ project_id: Number(value) || undefined })}
        />
      )}
    </>
  );
}

/** The projects to choose from, where they are several and not too many; the one the address names in any case. */
function projectChoices({ page, projects }: ReceivedData, chosen: number | undefined): Choice[] {
  const isShown = projects.total > 1 && projects.last_page === 1;
  const choices = isShown ? projects.data.map(({ id, name }) => ({ value: String(id), label: name })) : [];
  if (!chosen || choices.some(({ value }) => value === String(chosen))) return choices;
  const name = page.data.find(({ project_id }) => project_id === chosen)?.project_name;
  return [...choices, { value: String(chosen), label: name ?? `Project ${chosen}` }];
}
