import { Link } from '@tanstack/react-router';
import type { DeveloperActivity } from '#activity/shared/log-contract.ts';
import { ActivityIcon, doneWords, pageLabels } from '#activity/web/activity-words.tsx';
import { telOf } from '#platform/shared/format/phone.ts';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

/** Shows the latest activity, newest first. */
export function RecentActivity({ activities }: { activities: DeveloperActivity[] }) {
  return (
    <section aria-labelledby="activity-title" className="card p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="activity-title" className="text-2xl">
          Recent Activity
        </h2>
        {activities.length > 0 && (
          <Link to="/admin/activity-logs" className="tap-line text-sm underline">
            All activity
          </Link>
        )}
      </div>
      {activities.length === 0 ? (
        <p className="mt-4 text-muted">No recent activities found</p>
      ) : (
        <ol className="mt-2 divide-y divide-base-300">
          {activities.map(({ id, activity_type, details, page_type, page_name, user, created_at }) => (
            <li key={id} className="flex items-start justify-between gap-4 py-2 text-sm">
              <span className="flex min-w-0 gap-2">
                <ActivityIcon of={activity_type} />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{user?.name ?? 'A visitor'}</span>:{' '}
                  {doneWords({ activity_type, details })}
                  {page_type && <span className="block">{page_name ?? pageLabels[page_type]}</span>}
                  {user?.phone && (
                    <a href={telOf(user.phone)} className="tap-line whitespace-nowrap text-muted underline">
                      {user.phone}
                    </a>
                  )}
                </span>
              </span>
              <span className="shrink-0 text-muted">
                <RelativeTime of={created_at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
