import { CalendarDays, CalendarSync, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { belongs } from '#shared/access/audience-rules.ts';
import { receivedScreen } from '#shared/site-visits/calendar-rules.ts';
import type { ReceivedVisit } from '#shared/site-visits/contract.ts';
import { useViewer } from '../../accounts/use-viewer.ts';
import { DialogLink } from '../../admin/dialog-link.tsx';
import { ExportButton } from '../../admin/export-button.tsx';
import { ListPage } from '../../admin/list-page.tsx';
import { useList } from '../../admin/use-list.ts';
import { api } from '../../lib/api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ViewSwitch } from '../calendar/view-switch.tsx';
import { SubscribeDialog } from '../feeds/subscribe-dialog.tsx';
import { CapacityDialog } from './capacity-dialog.tsx';
import type { ReceivedData } from './load-received.ts';
import { ReceivedActions } from './received-actions.tsx';
import { Status, Visited, Visitor, When } from './received-cells.tsx';
import { type OpenDialog, ReceivedDialogs } from './received-dialogs.tsx';
import { receivedFilters } from './received-filters.ts';
import { ReleaseUnconfirmed } from './release-unconfirmed.tsx';
import { WalkInDialog } from './walk-in-dialog.tsx';

const words = { one: 'visit', many: 'visits' };

const columns: Column<ReceivedVisit>[] = [
  { key: 'visitor', header: 'Visitor', heading: true, cell: (visit) => <Visitor visit={visit} /> },
  { key: 'visit', header: 'Visit', cell: (visit) => <Visited visit={visit} /> },
  { key: 'when', header: 'When', cell: (visit) => <When visit={visit} /> },
  { key: 'status', header: 'Status', cell: (visit) => <Status visit={visit} /> },
];

/** For builders, consultants and organisers. */
export function ReceivedPage({ data }: { data: ReceivedData }) {
  const { page, projects, unconfirmed } = data;
  const list = useList(receivedScreen, '/admin/site-visits');
  const { project_id } = list.search;
  const { capacity, subscribe } = list.dialog;
  const [open, setOpen] = useState<OpenDialog>();
  const [walkIn, setWalkIn] = useState(false);
  const viewer = useViewer();
  const setsCapacity = belongs('builders and organisers', viewer);
  const subscribes = belongs('builders and consultants', viewer);
  const [only] = projects.total === 1 ? projects.data : [];
  return (
    <ListPage
      list={list}
      page={page}
      words={words}
      title="Site visits"
      columns={columns}
      placeholder="Visitor, project or consultant"
      filters={receivedFilters(data, project_id)}
      toolbar={
        <>
          <ViewSwitch list={list} />
          {page.total > 0 && (
            <ExportButton list={list} export={(input) => api().siteVisits.export(input)} words={words} />
          )}
          {unconfirmed > 0 && <ReleaseUnconfirmed count={unconfirmed} projectId={project_id} />}
          {projects.total > 0 && (
            <Button variant="outline" className="bg-base-100" onClick={() => setWalkIn(true)}>
              <UserPlus size={18} aria-hidden="true" /> Walk-in
            </Button>
          )}
          {setsCapacity && projects.total > 0 && (
            <DialogLink
              list={list}
              open={{ capacity: only?.id ?? project_id ?? 'choose' }}
              className={buttonClass({ variant: 'outline' }, 'bg-base-100')}
            >
              <UsersRound size={18} aria-hidden="true" /> Slot capacity
            </DialogLink>
          )}
          {subscribes && (
            <DialogLink
              list={list}
              open={{ subscribe: '1' }}
              title="Show visits in your calendar"
              className={buttonClass({ variant: 'outline' }, 'bg-base-100')}
            >
              <CalendarSync size={18} aria-hidden="true" /> Subscribe
            </DialogLink>
          )}
        </>
      }
      actions={(visit) => <ReceivedActions visit={visit} onOpen={(dialog) => setOpen({ dialog, visit })} />}
      empty={{
        title: 'No visits found',
        hint: 'No visit matches all of these filters. Remove one, or reset them.',
        atAll: {
          icon: <CalendarDays size={32} aria-hidden="true" />,
          title: 'No Site Visits Yet',
          hint: 'Visits booked with you will appear here with the visitor’s contact details. You are also notified by email.',
        },
      }}
    >
      {capacity && setsCapacity && <CapacityDialog list={list} capacity={capacity} isOnly={projects.total === 1} />}
      {subscribe && subscribes && <SubscribeDialog list={list} />}
      <ReceivedDialogs open={open} onClose={() => setOpen(undefined)} />
      {walkIn && <WalkInDialog only={only} onClose={() => setWalkIn(false)} />}
    </ListPage>
  );
}
