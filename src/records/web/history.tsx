import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import type { HistoryEntry } from '#records/shared/crud.ts';
import { labelOf, shown, type Worded } from './outdated-panel.tsx';

type Props = {
  resource: Worded & {
    path: string;
    calls: () => {
      history: (input: { id: number }, options?: { signal?: AbortSignal }) => Promise<{ data: HistoryEntry[] }>;
    };
  };
  id: number;
  open?: boolean;
};

const actions = { created: 'created it', updated: 'changed', deleted: 'deleted it', restored: 'restored it' };

/** History is loaded when this is opened. */
export function History({ resource, id, open = false }: Props) {
  const [isOpen, setOpen] = useState(open);
  const { data, error, refetch } = useQuery({
    queryKey: [resource.path, 'history', id],
    queryFn: async ({ signal }) => (await resource.calls().history({ id }, { signal })).data,
    enabled: isOpen,
  });
  const entries = error ? (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert">{readFormError(error).message}</p>
      <Button variant="outline" onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  ) : !data ? (
    <div aria-busy="true" className="space-y-2">
      <span role="status" className="sr-only">
        Loading…
      </span>
      <div className="skeleton h-5 w-full" />
      <div className="skeleton h-5 w-2/3" />
    </div>
  ) : data.length === 0 ? (
    <p className="text-sm text-muted">No changes recorded yet.</p>
  ) : (
    <ol className="space-y-3 text-sm">
      {data.map((entry) => (
        <Entry key={entry.id} resource={resource} entry={entry} />
      ))}
    </ol>
  );
  if (open) return entries;
  return (
    <details
      className="group mt-6 border-t border-base-300 pt-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-8 items-center gap-1.5 font-semibold">
        <ChevronRight size={18} aria-hidden="true" className="group-open:rotate-90" /> History
      </summary>
      <div className="mt-2">{entries}</div>
    </details>
  );
}

function Entry({ resource, entry: { action, at, by, changes } }: { resource: Worded; entry: HistoryEntry }) {
  return (
    <li>
      <p>
        <span className="font-semibold">{by ?? 'Deleted account'}</span> {actions[action]}{' '}
        <span className="text-muted">
          · <RelativeTime of={at} />
        </span>
      </p>
      {action === 'updated' && (
        <ul className="mt-1 space-y-1">
          {changes.map(({ field, from, to }) => (
            <li key={field} className="wrap-anywhere">
              <span className="text-muted">{labelOf(resource, field)}: </span>
              <Values
                from={shown(resource, field, from)}
                to={shown(resource, field, to)}
                hidden={from === null && to === null}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Says only that it changed where the values aren't kept, or where they look alike in words, as two files do. */
function Values({ from, to, hidden }: { from: ReactNode; to: ReactNode; hidden: boolean }) {
  if (hidden || (typeof from === 'string' && from === to)) return 'changed';
  return (
    <>
      <del className="text-muted">{from}</del> → {to}
    </>
  );
}
