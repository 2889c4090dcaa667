import { type ReactNode, useId } from 'react';
import { notify } from './notify.ts';

type Props = {
  label: string;
  icon: ReactNode;
  /** Why it can't be pressed now. It stays in reach then, so that everyone can find out why. */
  disabledReason?: string;
  onPress?: () => void;
};

/** How an action in a row or on a card looks: a square with an icon. */
export const iconButton = 'btn btn-square btn-ghost text-muted hover:text-base-content';

/** An icon to press, which says why when it can't be. */
export function ActionButton({ label, icon, disabledReason, onPress }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={disabledReason ?? label}
        aria-disabled={disabledReason !== undefined}
        aria-describedby={disabledReason && id}
        onClick={() => (disabledReason ? notify('failed', disabledReason, 5) : onPress?.())}
        className={`${iconButton} hover:text-error aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:hover:text-muted`}
      >
        {icon}
      </button>
      {disabledReason && (
        <span id={id} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
