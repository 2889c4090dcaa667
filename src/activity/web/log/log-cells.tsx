import { Link } from '@tanstack/react-router';
import type { DeveloperActivity, LoggedActivity } from '#activity/shared/log-contract.ts';
import type { ActivityPage } from '#activity/shared/rules.ts';
import { telOf } from '#platform/shared/format/phone.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import { ActivityIcon, doneWords, pageLabels } from '../activity-words.tsx';

function Done({ activity }: { activity: LoggedActivity }) {
  return (
    <span className="flex gap-2.5">
      <ActivityIcon of={activity.activity_type} />
      <span className="min-w-0 font-semibold wrap-anywhere">{doneWords(activity)}</span>
    </span>
  );
}

/**
 * On phones an entry includes the other columns, because cards with a line for each field would make the log too long
 * to read.
 */
export function Entry({ activity }: { activity: LoggedActivity }) {
  return (
    <>
      <Done activity={activity} />
      <span className="mt-1.5 ms-7 grid gap-1.5 @4xl:hidden">
        {activity.page_type && <Where activity={activity} />}
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Visitor user={activity.user} />
          <span className="text-sm text-muted">
            <RelativeTime of={activity.created_at} />
          </span>
        </span>
      </span>
    </>
  );
}

const pagePaths = {
  project: '/project/$id/details',
  developer: '/developer/$id/details',
  broker: '/broker/$id/details',
} as const;

/** Links to a page of the expo. Deleted pages show their former name. */
export function PageLink({ type, id, name }: { type: ActivityPage; id: number; name: string | null }) {
  const text = name ?? `${pageLabels[type]} ${id}`;
  return (
    <Link to={pagePaths[type]} params={{ id: String(id) }} preload={false} className="wrap-anywhere underline">
      {text}
    </Link>
  );
}

export function Where({ activity }: { activity: LoggedActivity }) {
  const { page_type, page_id, page_name, page_title, parent } = activity;
  if (page_type === null || page_id === null) return <span className="text-muted">–</span>;
  return (
    <span className="block min-w-0">
      <PageLink type={page_type} id={page_id} name={page_name ?? page_title} />
      <span className="block text-sm text-muted wrap-anywhere">
        {pageLabels[page_type]}
        {parent && ` · from ${parent.title ?? `${pageLabels[parent.page_type]} ${parent.page_id}`}`}
      </span>
    </span>
  );
}

/** Shows the visitor, if they may be named. Pressing the name shows only what they did. */
export function Visitor({ user }: Pick<DeveloperActivity, 'user'>) {
  if (!user) return <span className="text-muted">Anonymous visitor</span>;
  return (
    <span className="block min-w-0">
      <Link
        to="/admin/activity-logs"
        search={{ user_id: user.id }}
        preload={false}
        title={`Only ${user.name}`}
        className="font-semibold wrap-anywhere hover:underline"
      >
        {user.name}
      </Link>
      {user.phone && (
        <a href={telOf(user.phone)} className="tap-line text-sm whitespace-nowrap text-muted hover:underline">
          {user.phone}
        </a>
      )}
    </span>
  );
}
