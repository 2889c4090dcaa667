import type { LoggedActivity, LoggedVisit } from '#activity/shared/log-contract.ts';
import { counted } from '#platform/shared/format/counts.ts';
import { formatTime, timeInIndia } from '#platform/shared/format/dates.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { ActivityIcon, activityLabels, doneWords } from '../activity-words.tsx';
import { PageLink, Visitor } from './log-cells.tsx';

/** The number of activities that a visit shows before the person asks for more. */
const maxShown = 8;

const minutesOf = ({ from, to }: LoggedVisit): number => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

function lengthOf(visit: LoggedVisit): string {
  const minutes = minutesOf(visit);
  const text = counted(visit.activities.length, 'activity', 'activities');
  return minutes < 1 ? text : `${text} in ${counted(minutes, 'minute', 'minutes')}`;
}

/** Shows visits, each with its activities in order. */
export function Visits({ visits }: { visits: readonly LoggedVisit[] }) {
  return (
    <ol className="grid gap-3">
      {visits.map((visit) => (
        <li key={visit.id} className="card p-4">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <Visitor user={visit.user} />
            <p className="ms-auto text-sm text-muted max-sm:ms-0">
              <RelativeTime of={visit.to} /> · {lengthOf(visit)}
            </p>
          </div>
          <Path activities={visit.activities} />
        </li>
      ))}
    </ol>
  );
}

export function Path({ activities }: { activities: readonly LoggedActivity[] }) {
  const rest = activities.slice(maxShown);
  return (
    <>
      <Steps activities={activities.slice(0, maxShown)} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-field py-1 text-sm font-semibold text-primary">
            {rest.length} more
          </summary>
          <Steps activities={rest} />
        </details>
      )}
    </>
  );
}

function Steps({ activities }: { activities: readonly LoggedActivity[] }) {
  return (
    <ol className="mt-3 grid gap-2.5">
      {activities.map((activity, place) => (
        <li key={activity.id} className="flex gap-3">
          <time dateTime={activity.created_at} className="w-17 shrink-0 text-sm leading-6 text-muted tabular-nums">
            {formatTime(timeInIndia(new Date(activity.created_at)))}
          </time>
          <Step activity={activity} before={activities[place - 1]} />
        </li>
      ))}
    </ol>
  );
}

function Step({ activity, before }: { activity: LoggedActivity; before: LoggedActivity | undefined }) {
  const { activity_type, page_type, page_id, page_name, page_title, parent } = activity;
  const isView = activity_type === 'page_view';
  const isSamePage = before?.page_type === page_type && before?.page_id === page_id;
  return (
    <div className="flex min-w-0 flex-1 gap-2.5">
      <ActivityIcon of={activity_type} />
      <p className="min-w-0 wrap-anywhere">
        {isView ? <span className="sr-only">{activityLabels.page_view} </span> : doneWords(activity)}
        {page_type !== null && page_id !== null && (isView || !isSamePage) && (
          <>
            {!isView && <span className="text-muted"> · </span>}
            <PageLink type={page_type} id={page_id} name={page_name ?? page_title} />
          </>
        )}
        {isView && parent?.title && <span className="text-sm text-muted"> from {parent.title}</span>}
      </p>
    </div>
  );
}
