import { Ban, Check, Eye, Plus, RotateCcw, Undo2, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { whyNot } from '#access/shared/policy-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { Mapping } from '#mappings/shared/contract.ts';
import {
  type MappingAct,
  type MappingSide,
  mappingActs,
  mappingList,
  mappingStateLabels,
} from '#mappings/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { notifyFailure } from '#platform/web/lib/use-action.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { BulkBar } from '#records/web/bulk-bar.tsx';
import { changedColumn } from '#records/web/columns.tsx';
import { DialogLink } from '#records/web/dialog-link.tsx';
import { ListPage, primaryTool, ToolWords } from '#records/web/list-page.tsx';
import type { Page } from '#records/web/list-table.tsx';
import { LoadedDialog } from '#records/web/loaded-dialog.tsx';
import { RelationFilter } from '#records/web/relation-filter.tsx';
import { dialogLink, RowActions } from '#records/web/row-actions.tsx';
import { useExport } from '#records/web/use-export.ts';
import { useLeaveList, useList } from '#records/web/use-list.ts';
import { focusList } from '#records/web/use-refresh.ts';
import { useSelection } from '#records/web/use-selection.ts';
import { MappingActDialog, sendAct } from './mapping-act-dialog.tsx';
import { mappingChoices } from './mapping-choices.ts';
import { MappingDetails } from './mapping-details.tsx';
import { MappingForm } from './mapping-form.tsx';
import {
  actTexts,
  canBeAskedAgain,
  draftHints,
  mappingTitle,
  questionOf,
  sideChoices,
  stateChoices,
  stateTones,
  waitingFor,
} from './mapping-words.ts';
import { OwnStallDialog } from './own-stall-dialog.tsx';

const words = { one: 'mapping', many: 'mappings' };
const icons = { accept: Check, decline: Ban, withdraw: Undo2, end: Unlink };

const project: Column<Mapping> = {
  key: 'project',
  header: 'Project',
  heading: true,
  cell: ({ project, builder, drafted, state }) => (
    <span className="wrap-anywhere">
      <span className="font-semibold">{project.name}</span>
      <span className="block text-sm text-muted">{builder.name}</span>
      {drafted && state === 'asked' && <span className="block text-sm text-muted">The consultant’s draft</span>}
    </span>
  ),
};
const consultant: Column<Mapping> = {
  key: 'consultant',
  header: 'Consultant',
  cell: ({ consultant }) => <span className="wrap-anywhere">{consultant.name}</span>,
};
const others: Column<Mapping>[] = [
  {
    key: 'state',
    header: 'State',
    cell: (mapping) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone={stateTones[mapping.state]}>{mappingStateLabels[mapping.state]}</Badge>
        <span className="text-sm text-muted">{waitingFor(mapping)}</span>
      </span>
    ),
  },
  { key: 'may_edit', header: 'May edit', cell: ({ may_edit }) => (may_edit ? 'Yes' : 'No') },
  changedColumn,
];

type Path = '/admin/broker-mapping' | '/admin/developer-mapping';
const purposes: Record<MappingSide, string> = {
  organiser:
    'A mapping lets a consultant show a builder’s project and answer for it. Map the first, or wait for builders and consultants to ask each other.',
  builder: 'A mapped consultant shows your project at their stall and answers visitors for you. Invite the first.',
  consultant:
    'A mapped project is shown at your stall, and visitors can ask you about it. Ask a builder for the first.',
};

/** Accepting has no confirmation dialog. */
type Pending = { mappings: readonly Mapping[]; act: Exclude<MappingAct, 'accept'> };
type Props = { path: Path; page: Page<Mapping> };

const hintOf = ({ mappings, act }: Pending): string =>
  act !== 'end' && mappings.every(({ drafted }) => drafted) ? draftHints[act] : actTexts[act].hint;

const idsOf = (mappings: readonly Mapping[]) => mappings.map(({ id }) => id);

/** Lists the mappings of consultants and projects with their states. */
export function MappingsPage({ path, page }: Props) {
  const viewer = useViewer();
  const asker: MappingSide =
    viewer && belongs('organisers', viewer)
      ? 'organiser'
      : path === '/admin/developer-mapping'
        ? 'builder'
        : 'consultant';
  const list = useList(mappingList, path);
  const leave = useLeaveList(list);
  const saved = useAfterSave(leave);
  const exported = useExport(list, (input) => api().mappings.export(input), words);
  const [pending, setPending] = useState<Pending>();
  const { selection, selected } = useSelection({
    list,
    page,
    words,
    title: mappingTitle,
    load: (asked) => api().mappings.list(asked),
  });
  const askLabel = { organiser: 'Map', builder: 'Invite consultants', consultant: 'Ask for projects' }[asker];
  const againLabel = asker === 'organiser' ? 'Map again' : 'Ask again';
  const accept = (mappings: readonly Mapping[]) =>
    sendAct({ ids: idsOf(mappings), act: 'accept' })
      .then(saved)
      .catch(notifyFailure);
  const start = async (act: MappingAct, mappings: readonly Mapping[]) => {
    if (act === 'accept') return accept(mappings);
    setPending({ mappings, act });
    return false;
  };
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      columns={[project, consultant, ...others]}
      placeholder="Project, builder or consultant"
      filters={[
        { name: 'state', label: 'State', none: 'Any state', choices: stateChoices },
        { name: 'asked_by', label: 'Asked by', none: 'Anyone', choices: sideChoices },
      ]}
      moreFilters={
        <>
          <RelationFilter
            label="Project"
            placeholder="Any"
            {...mappingChoices('projects')}
            id={list.search.project_id}
            onChoose={(project_id) => list.change({ project_id })}
          />
          {asker !== 'consultant' && (
            <RelationFilter
              label="Consultant"
              placeholder="Any"
              {...mappingChoices('consultants')}
              id={list.search.consultant_id}
              onChoose={(consultant_id) => list.change({ consultant_id })}
            />
          )}
        </>
      }
      sortTexts={{ updated_at: 'Changed', created_at: 'Asked' }}
      selection={selection}
      primary={
        <DialogLink list={list} open={{ create: '1' }} className={primaryTool}>
          <Plus size={18} aria-hidden="true" /> <ToolWords>{askLabel}</ToolWords>
        </DialogLink>
      }
      tools={[exported]}
      actions={(mapping) => (
        <RowActions
          name={mappingTitle(mapping)}
          actions={[
            ...mappingActs
              .filter((act) => whyNot(mapping.can[act]) === undefined)
              .map((act) => ({
                text: actTexts[act].label,
                label: `${actTexts[act].label}: ${mappingTitle(mapping)}`,
                icon: icons[act],
                next: act === 'accept',
                busy: actTexts[act].busy,
                danger: act === 'end',
                run: () => start(act, [mapping]),
              })),
            canBeAskedAgain(mapping) && {
              text: againLabel,
              label: `${againLabel}: ${mappingTitle(mapping)}`,
              icon: RotateCcw,
              link: dialogLink(list, { again: mapping.id }),
            },
            {
              text: 'Details',
              label: `Details of ${mappingTitle(mapping)}`,
              icon: Eye,
              link: dialogLink(list, { see: mapping.id }),
            },
          ]}
        />
      )}
      empty={{
        title: 'No mappings found',
        hint: 'None match these filters together. Remove one, or reset them.',
        notFound: (search) => `No project or consultant matches “${search}”.`,
        atAll: { title: 'No mappings yet', hint: purposes[asker] },
      }}
    >
      <BulkBar
        selected={selected}
        words={words}
        actions={mappingActs.flatMap((act) => {
          const possible = selected.rows.filter(({ can }) => can[act] === true);
          if (possible.length === 0) return [];
          const { label, busy } = actTexts[act];
          const Icon = icons[act];
          return {
            label: possible.length < selected.rows.length ? `${label} ${possible.length}` : label,
            busy,
            icon: <Icon size={18} aria-hidden="true" />,
            harmless: act !== 'end',
            run: () => start(act, possible),
          };
        })}
      />
      {pending && (
        <MappingActDialog
          ids={idsOf(pending.mappings)}
          act={pending.act}
          question={questionOf(pending.act, pending.mappings)}
          hint={hintOf(pending)}
          onDone={async (message) => {
            selected.clear();
            await saved(message);
          }}
          onClose={() => {
            setPending(undefined);
            focusList();
          }}
        />
      )}
      {list.dialog.create && (
        <Dialog title={askLabel} onClose={leave}>
          {asker === 'consultant' ? (
            <OwnStallDialog>
              {(stalls) => {
                const [only] = stalls.length === 1 ? stalls : [];
                return <MappingForm asker={asker} stall={only && { id: only.id, label: only.name }} onSaved={saved} />;
              }}
            </OwnStallDialog>
          ) : (
            <MappingForm asker={asker} onSaved={saved} />
          )}
        </Dialog>
      )}
      {list.dialog.again !== undefined && (
        <Dialog title={againLabel} onClose={leave}>
          <LoadedMapping id={list.dialog.again}>
            {(before) => <MappingForm asker={asker} before={before} onSaved={saved} />}
          </LoadedMapping>
        </Dialog>
      )}
      {list.dialog.see !== undefined && (
        <Dialog title="Mapping" onClose={leave}>
          <LoadedMapping id={list.dialog.see}>
            {(mapping) => <MappingDetails mapping={mapping} onDone={leave} />}
          </LoadedMapping>
        </Dialog>
      )}
    </ListPage>
  );
}

const LoadedMapping = ({ id, children }: { id: number; children: (mapping: Mapping) => ReactNode }) => (
  <LoadedDialog
    key={id}
    id={id}
    notFoundText="This mapping is no longer there."
    load={async (signal) => (await api().mappings.find({ id }, { signal })).data}
  >
    {children}
  </LoadedDialog>
);
