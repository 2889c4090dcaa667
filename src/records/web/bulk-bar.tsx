import { type ReactNode, useState } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Selected } from './use-selection.ts';

type BulkAction = {
  label: string;
  busy: string;
  icon?: ReactNode;
  harmless?: boolean;
  /** Resolves to false if nothing was done. Then the selection stays. */
  run: (ids: readonly number[]) => Promise<unknown>;
};
type Props = {
  selected: Selected<{ id: number }>;
  words: { one: string; many: string };
  actions: readonly BulkAction[];
  /** Renders actions with a choice. */
  children?: (run: (action: BulkAction) => Promise<void>) => ReactNode;
};

export function BulkBar({ selected: { rows, limit, page, more, clear }, words, actions, children }: Props) {
  const [busy, setBusy] = useState<string>();
  if (rows.length === 0) return null;
  const run = async (action: BulkAction) => {
    setBusy(action.label);
    const isDone = await action.run(rows.map(({ id }) => id));
    setBusy(undefined);
    if (isDone !== false) clear();
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected"
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 max-sm:gap-2 max-sm:p-2 card p-3 shadow-lg"
    >
      <p aria-live="polite" className="me-auto font-semibold">
        {formatCount(rows.length)} {rows.length === 1 ? words.one : words.many} selected
        {limit && <span className="block text-sm font-normal text-muted">{limit}</span>}
      </p>
      {/* On narrow screens rows are cards, without a header that has a box for all. */}
      {page && (
        <Button variant="quiet" className="xl:hidden" disabled={busy !== undefined} onClick={page}>
          Select all on this page
        </Button>
      )}
      {more && (
        <Button variant="quiet" aria-busy={more.busy} disabled={more.busy || busy !== undefined} onClick={more.run}>
          {more.label}
        </Button>
      )}
      <Button variant="quiet" onClick={clear}>
        Clear
      </Button>
      {children?.(run)}
      {actions.map((action) => (
        <Button
          key={action.label}
          variant={action.harmless ? 'outline' : 'danger'}
          disabled={busy !== undefined}
          aria-busy={busy === action.label}
          onClick={() => run(action)}
        >
          {action.icon} {busy === action.label ? action.busy : action.label}
        </Button>
      ))}
    </div>
  );
}
