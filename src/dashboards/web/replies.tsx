import { api } from '#platform/web/lib/api.ts';
import { useRequest } from '#platform/web/lib/use-request.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';

/** Shows the exhibitors' answers to an inquiry, oldest first. */
export function Replies({ id }: { id: number }) {
  const found = useRequest(id, (signal) => api().inquiries.userInquiry({ id }, { signal }));
  return (
    <section aria-label="Replies" className="mt-6">
      <h3 className="text-lg">Replies</h3>
      {found.status === 'loading' ? (
        <div role="status" className="skeleton mt-3 h-24">
          <span className="sr-only">Loading…</span>
        </div>
      ) : found.status === 'failed' ? (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          The replies couldn’t be loaded.
          <Button variant="outline" size="small" onClick={found.retry}>
            Try again
          </Button>
        </p>
      ) : (
        <ol className="mt-3 space-y-3">
          {found.data.data.replies.map(({ id: of, by, at, body }) => (
            <li key={of} className="rounded-box border border-base-300 p-3">
              <p className="mb-2 flex flex-wrap gap-x-3 text-sm">
                <span className="font-semibold wrap-anywhere">{by}</span>
                <span className="text-muted">
                  <RelativeTime of={at} />
                </span>
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-sm text-muted">Each was also sent to you by email. To answer, reply to that email.</p>
    </section>
  );
}
