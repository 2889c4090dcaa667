import { type ReactNode, useState } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';
import { Button } from '#platform/web/ui/button.tsx';

type BulkAction = {
  label: string;
  busy: string;
  icon?: ReactNode;
  harmless?: boolean;
  /** Resolves to false if nothing was done. Then the selection stays. */
  run: (ids: readonly number[]) => Promise<unknown>;
};
type Props = {
  ids: readonly number[];
  words: { one: string; many: string };
  actions: readonly BulkAction[];
  onClear: () => void;
  /** Renders actions with a choice. */
  children?: (run: (action: BulkAction) => Promise<void>) => ReactNode;
};

export function BulkBar({ ids, words, actions, onClear, children }: Props) {
  const [busy, setBusy] = useState<string>();
  if (ids.length === 0) return null;
  const run = async (action: BulkAction) => {
    setBusy(action.label);
    const isDone = await action.run(ids);
    setBusy(undefined);
    if (isDone !== false) onClear();
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected"
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-3 max-sm:gap-2 max-sm:p-2 card p-3 shadow-lg"
    >
      <p aria-live="polite" className="me-auto font-semibold">
        {formatCount(ids.length)} {ids.length === 1 ? words.one : words.many} selected
      </p>
      <Button variant="quiet" onClick={onClear}>
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
