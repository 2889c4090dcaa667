import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { oneOf } from '#shared/http/address-rules.ts';
import { longestSearch } from '#shared/http/rules.ts';
import { formatCount } from '#shared/projects/rules.ts';
import { visitStatusLabels } from '#shared/site-visits/rules.ts';
import { visitSpans, visitStatuses } from '#shared/site-visits/status-rules.ts';
import { ResetFilters } from '../app/admin/reset-filters.tsx';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { type Choice, SelectField } from '../ui/select-field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { ReceivedData } from './load-received.ts';
import { focusList, list, useChangeReceived, useReceivedFilters } from './received-list.ts';

/** How long typing must rest before visits are searched for, in milliseconds (specification, section 9). */
const rest = 500;

const spanTexts = { upcoming: 'To come', past: 'Past' };

/** What narrows the visits received: the search always in sight, the choices in a row, on a phone in a sheet. */
export function ReceivedFilters({ page, projects }: ReceivedData) {
  const [open, setOpen] = useState(false);
  const { search, status, when, project_id } = useReceivedFilters();
  const change = useChangeReceived();
  const chosen = [status, when, project_id].filter(Boolean).length;
  const found = page.total;
  return (
    <section aria-label="Filters" className="flex flex-wrap items-end gap-3">
      <div className="w-full min-w-0 xl:w-auto xl:flex-1">
        <SearchField
          label="Search"
          placeholder="Visitor, project or consultant"
          maxLength={longestSearch}
          value={search ?? ''}
          rest={rest}
          // What is typed on takes the place of what was searched for: back leads out of the search at once.
          onSearch={(text) => change({ search: text || undefined }, search !== undefined && text !== '')}
        />
      </div>
      <div className="grid flex-1 auto-cols-fr grid-flow-col gap-3 max-md:hidden xl:flex-[2]">
        <Choices page={page} projects={projects} />
      </div>
      <Button look="outline" className="bg-base-100 max-md:flex-1 md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" /> Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <ResetFilters list={list} onReset={focusList} />
      {open && (
        <Sheet
          title="Filters"
          onClose={() => setOpen(false)}
          footer={
            <>
              <ResetFilters list={list} onReset={focusList} />
              <Button className="flex-1" onClick={() => setOpen(false)}>
                Show {formatCount(found)} {found === 1 ? 'result' : 'results'}
              </Button>
            </>
          }
        >
          <div className="grid gap-4">
            <Choices page={page} projects={projects} />
          </div>
        </Sheet>
      )}
    </section>
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
