import { CalendarDays, CalendarSync, TimerOff, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { belongs } from '#access/shared/audience-rules.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import { contactActions } from '#handling/web/contact-links.tsx';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import type { Column } from '#platform/web/ui/data-table.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { Action } from '#records/web/action-menu.tsx';
import { ListPage, primaryTool, ToolWords } from '#records/web/list-page.tsx';
import { LoadedDialog } from '#records/web/loaded-dialog.tsx';
import { dialogLink } from '#records/web/row-actions.tsx';
import { useExport } from '#records/web/use-export.ts';
import { type ListState, useLeaveList, useList } from '#records/web/use-list.ts';
import { receivedScreen } from '#site-visits/shared/calendar-rules.ts';
import type { ReceivedVisit } from '#site-visits/shared/contract.ts';
import { ViewSwitch } from '../calendar/view-switch.tsx';
import { SubscribeDialog } from '../feeds/subscribe-dialog.tsx';
import { contactOfVisit } from '../visit-words.tsx';
import { CapacityForm } from './capacity-form.tsx';
import { useReloadAfterChanges } from './later-status.ts';
import type { ReceivedData } from './load-received.ts';
import { ProjectChoice } from './project-choice.tsx';
import { ProjectFilter } from './project-filter.tsx';
import { RaiseDialog } from './raise-dialog.tsx';
import { ReceivedActions } from './received-actions.tsx';
import { Status, Visited, Visitor, When } from './received-cells.tsx';
import { type OpenDialog, ReceivedDialogs } from './received-dialogs.tsx';
import { receivedFilters } from './received-filters.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

const words = { one: 'visit', many: 'visits' };

const columns: Column<ReceivedVisit>[] = [
  { key: 'visitor', header: 'Visitor', heading: true, cell: (visit) => <Visitor visit={visit} /> },
  { key: 'visit', header: 'Visit', cell: (visit) => <Visited visit={visit} /> },
  { key: 'when', header: 'When', cell: (visit) => <When visit={visit} /> },
  { key: 'status', header: 'Status', cell: (visit) => <Status visit={visit} /> },
];

/** Lists the visits that builders, consultants and organisers receive. */
export function ReceivedPage({ data }: { data: ReceivedData }) {
  const { page, projects, unconfirmed } = data;
  const list = useList(receivedScreen, '/admin/site-visits');
  const { project_id } = list.search;
  const { capacity, subscribe } = list.dialog;
  const [open, setOpen] = useState<OpenDialog>();
  const [walkIn, setWalkIn] = useState(false);
  useReloadAfterChanges();
  const viewer = useViewer();
  const setsCapacity = belongs('builders and organisers', viewer);
  const subscribes = belongs('builders and consultants', viewer);
  const [only] = projects.total === 1 ? projects.data : [];
  const exported = useExport(list, (input) => api().siteVisits.export(input), words);
  const release = useReleaseUnconfirmed(unconfirmed, project_id);
  const tools = [
    ...(page.total > 0 ? [exported] : []),
    ...(setsCapacity && projects.total > 0
      ? [
          {
            text: 'Slot capacity',
            icon: UsersRound,
            link: dialogLink(list, { capacity: only?.id ?? project_id ?? 'choose' }),
          },
        ]
      : []),
    ...(subscribes
      ? [{ text: 'Show visits in your calendar', icon: CalendarSync, link: dialogLink(list, { subscribe: '1' }) }]
      : []),
    ...(unconfirmed > 0 ? [release.tool] : []),
  ];
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      title="Site visits"
      columns={columns}
      placeholder="Visitor, project or consultant"
      filters={receivedFilters(data, project_id)}
      moreFilters={<ProjectFilter list={list} data={data} />}
      views={<ViewSwitch list={list} />}
      primary={
        projects.total > 0 && (
          <button type="button" className={primaryTool} onClick={() => setWalkIn(true)}>
            <UserPlus size={18} aria-hidden="true" /> <ToolWords>Walk-in</ToolWords>
          </button>
        )
      }
      tools={tools}
      actions={(visit) => (
        <ReceivedActions
          visit={visit}
          onOpen={(dialog) => setOpen({ dialog, visit })}
          more={contactActions(contactOfVisit(visit), viewer?.name)}
        />
      )}
      empty={{
        title: 'No visits found',
        atAll: {
          icon: <CalendarDays size={32} aria-hidden="true" />,
          title: 'No Site Visits Yet',
          hint: belongs('organisers', viewer)
            ? 'All visits booked at the expo will appear here with the visitor’s contact details.'
            : 'Visits booked with you will appear here with the visitor’s contact details. You are also notified by email.',
        },
      }}
    >
      {capacity && setsCapacity && <CapacityDialog list={list} capacity={capacity} isOnly={projects.total === 1} />}
      {subscribe && subscribes && <SubscribeDialog list={list} />}
      {release.question}
      <ReceivedDialogs open={open} onClose={() => setOpen(undefined)} />
      {walkIn && <WalkInDialog only={only} onClose={() => setWalkIn(false)} />}
    </ListPage>
  );
}

/** Releases all unconfirmed bookings of one project or of all. @returns the tool, and its dialog for the page */
function useReleaseUnconfirmed(count: number, projectId: number | undefined) {
  const [asking, setAsking] = useState(false);
  const bookings = counted(count, 'unconfirmed booking', 'unconfirmed bookings');
  const tool: Action = { text: `Release ${bookings}`, icon: TimerOff, danger: true, run: () => setAsking(true) };
  const question = asking && (
    <RaiseDialog
      question={`Release ${bookings}?`}
      hint={`Their visitors haven’t confirmed them by email and aren’t notified.${projectId ? ' Only bookings of the chosen project are released.' : ''} The places are free for others at once.`}
      confirmText="Release them"
      busyText="Releasing…"
      send={() => api().siteVisits.freeAnonymous({ which: 'unconfirmed', project_id: projectId })}
      onClose={() => setAsking(false)}
    />
  );
  return { tool, question };
}

type CapacityProps = {
  list: ListState<typeof receivedScreen>;
  capacity: number | 'choose';
  isOnly: boolean;
};

/** Edits the number of visitors that a project takes at a time. */
function CapacityDialog({ list, capacity, isOnly }: CapacityProps) {
  const leave = useLeaveList(list);
  const onSaved = useAfterSave(leave);
  return (
    <Dialog title="Slot capacity" onClose={leave}>
      {capacity === 'choose' ? (
        <ProjectChoice />
      ) : (
        <LoadedDialog
          key={capacity}
          notFoundText="You have no such project."
          id={capacity}
          load={async (signal) => (await api().siteVisits.capacity({ id: capacity }, { signal })).data}
        >
          {(found) => <CapacityForm capacity={found} isOnly={isOnly} onSaved={onSaved} />}
        </LoadedDialog>
      )}
    </Dialog>
  );
}
