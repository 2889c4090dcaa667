import { Link, useLocation } from '@tanstack/react-router';
import { Activity, Footprints, List, RefreshCw, SearchX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LoggedActivity } from '#activity/shared/log-contract.ts';
import { activityLogList, readBefore } from '#activity/shared/log-list-rules.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { api } from '#platform/web/lib/api.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { chosenCount } from '#records/web/choice-filters.tsx';
import { ListFilters } from '#records/web/list-filters.tsx';
import { ListTools } from '#records/web/list-tools.tsx';
import { ResetFilters } from '#records/web/reset-filters.tsx';
import { useExport } from '#records/web/use-export.ts';
import { type ListState, useList } from '#records/web/use-list.ts';
import { listId, useRefresh } from '#records/web/use-refresh.ts';
import { type LogData, withDays } from './load-log.ts';
import { Entry, Visitor, Where } from './log-cells.tsx';
import { LogChoices, LogFilters } from './log-filters.tsx';
import { NewEntries } from './new-entries.tsx';
import { activitiesOf, useNewEntries } from './use-new-entries.ts';
import { Visits } from './visit-path.tsx';

const path = '/admin/activity-logs';
const words = { one: 'activity', many: 'activities' };

const narrow = '@max-4xl:hidden!';
const columns: Column<LoggedActivity>[] = [
  {
    key: 'type',
    header: 'Activity',
    heading: true,
    className: '@max-4xl:mb-0!',
    cell: (activity) => <Entry activity={activity} />,
  },
  { key: 'page', header: 'Page', className: narrow, cell: (activity) => <Where activity={activity} /> },
  { key: 'user', header: 'Visitor', className: narrow, cell: ({ user }) => <Visitor user={user} /> },
  {
    key: 'created_at',
    header: 'When',
    className: `${narrow} whitespace-nowrap`,
    cell: ({ created_at }) => <RelativeTime of={created_at} />,
  },
];

type LogList = ListState<typeof activityLogList>;

/**
 * Shows what visitors did, one by one or by visit, to builders, consultants and organisers. @param props.params are
 * those of the address that `data` was loaded for.
 */
export function ActivityLogsPage({ data, params }: { data: LogData; params: Record<string, unknown> }) {
  const { activities, visits } = data;
  const list = useList(activityLogList, path);
  const before = useLocation({ select: ({ search }) => readBefore(search as Record<string, unknown>) });
  const refresh = useRefresh(path);
  const exported = useExport(list, (input) => api().activity.exportLogged(withDays(input)), words);
  const { view, user_id } = list.search;
  const kept = view ? { view } : {};
  const shown = activitiesOf(data);
  const newEntries = useNewEntries({ shown: data, params: before ? undefined : params, refresh });
  const { next = null, looked_until = null } = activities ?? visits ?? {};
  const isEmpty = (activities ?? visits)?.data.length === 0;
  const isNarrowed = list.isNarrowed && (chosenCount(list, 'view') > 0 || list.search.search !== undefined);
  if (isEmpty && !isNarrowed && !before && !looked_until) return <NothingYet />;
  return (
    <div className="space-y-4">
      <ListFilters
        list={path}
        placeholder="Visitor, page or text"
        search={list.search.search}
        onSearch={(search, replace) => list.change({ search }, replace)}
        kept={kept}
        chosen={chosenCount(list, 'view')}
        inline={<LogChoices list={list} />}
        tools={
          <ListTools list={list} tools={[{ text: 'Refresh', icon: RefreshCw, run: () => void refresh() }, exported]} />
        }
      >
        <LogFilters list={list} names={namesOf(shown)} />
      </ListFilters>
      <section id={listId} tabIndex={-1} aria-label="Activity Logs" className="scroll-mt-18 space-y-4 outline-none">
        <div className="flex flex-wrap items-center gap-3">
          <ViewLinks list={list} />
          {user_id !== undefined && <OnlyPerson list={list} name={shown.find(({ user }) => user)?.user?.name} />}
        </div>
        <NewEntries count={newEntries} refresh={refresh} />
        <p aria-live="polite" className="sr-only">
          {list.loading ? 'Loading activities…' : `${counted(shown.length, words.one, words.many)} on this page`}
        </p>
        {isEmpty && !list.loading ? (
          <NoneFound until={looked_until} kept={kept} />
        ) : visits ? (
          <Visits visits={visits.data} />
        ) : (
          <DataTable
            caption="Activity Logs"
            columns={columns}
            rows={activities?.data ?? []}
            rowKey={({ id }) => id}
            loading={list.loading}
          />
        )}
        {!isEmpty && looked_until && (
          <p className="text-center text-sm text-muted">
            Looked back to <RelativeTime of={looked_until} inSentence />.
          </p>
        )}
        <nav aria-label="Pages" className="flex justify-center gap-3">
          {before && <PageStep list={list}>Newest</PageStep>}
          {next && (
            <PageStep list={list} before={next}>
              {looked_until ? 'Look further back' : 'Older'}
            </PageStep>
          )}
        </nav>
      </section>
    </div>
  );
}

const namesOf = (shown: readonly LoggedActivity[]) => {
  const named = (isProject: boolean) =>
    new Map(
      shown.flatMap(({ page_type, page_id, page_name }) =>
        page_id !== null && page_name !== null && (page_type === 'project') === isProject
          ? [[page_id, page_name] as const]
          : [],
      ),
    );
  return { projects: named(true), stalls: named(false) };
};

function PageStep({ list, before, children }: { list: LogList; before?: string; children: ReactNode }) {
  return (
    <Link {...list.linkTo({}, before)} className={buttonClass({ variant: 'outline' })}>
      {children}
    </Link>
  );
}

const views = [
  { view: undefined, label: 'One by one', Icon: List },
  { view: 'visits', label: 'By visit', Icon: Footprints },
] as const;

function ViewLinks({ list }: { list: LogList }) {
  return (
    <nav aria-label="View" className="segments">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={label}
          {...list.linkTo({ view })}
          activeOptions={{ exact: true }}
          aria-current={list.search.view === view ? 'page' : undefined}
        >
          <Icon size={18} aria-hidden="true" /> {label}
        </Link>
      ))}
    </nav>
  );
}

function OnlyPerson({ list, name = 'this person' }: { list: LogList; name?: string | undefined }) {
  return (
    <Link {...list.linkTo({ user_id: undefined })} className={buttonClass({ variant: 'outline', size: 'small' })}>
      Only {name} <X size={16} aria-label="(show everyone)" />
    </Link>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Activity size={32} aria-hidden="true" />}
      title="No Activity Log Available"
      hint="Views of stalls and projects, and what visitors press, download and send there, appear here as it happens."
    />
  );
}

function NoneFound({ until, kept }: { until: string | null; kept: object }) {
  return (
    <EmptyState
      icon={<SearchX size={32} aria-hidden="true" />}
      title={until ? 'Nothing found yet' : 'No Activity Log Available'}
      hint={
        until
          ? 'The newest activities don’t match these filters. Older ones may.'
          : 'No activity matches all of these filters. Remove one, or reset them.'
      }
    >
      <ResetFilters list={path} search={kept} />
    </EmptyState>
  );
}
