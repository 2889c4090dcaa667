import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FirmDetails } from '#exhibitors/shared/firms/contract.ts';
import { firmPath } from '#exhibitors/shared/firms/list-rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useAction } from '#platform/web/lib/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { useRefreshAfterSave } from '#records/web/use-refresh.ts';
import { firmHeading } from './firm-words.ts';

type Props = { details: FirmDetails; merges: NonNullable<FirmDetails['merges']> };

/** Lists the merges of a firm. They can be undone for a day. */
export function Merges({ details: { firm }, merges }: Props) {
  const afterSave = useRefreshAfterSave(firmPath(firm), () => document.getElementById(firmHeading)?.focus());
  const { busy, run } = useAction();
  const undo = async (id: number) => afterSave((await api().firms.undoMerge({ id })).message);
  return (
    <Part id="merges" title="Merged into this stall">
      <ul className="divide-y divide-base-300">
        {merges.map(({ id, name, at, can_undo }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-sm text-muted">
                on <Day of={at} />
              </span>
            </span>
            {can_undo && (
              <Button
                variant="outline"
                disabled={busy}
                aria-label={`Undo the merge of ${name}`}
                onClick={() => run(() => undo(id))}
              >
                <Undo2 size={18} aria-hidden="true" /> Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="card p-4 sm:p-6">
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
