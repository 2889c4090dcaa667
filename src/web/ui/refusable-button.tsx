import { type ReactNode, useId } from 'react';
import { notify } from './notify.ts';

type Props = {
  label: string;
  icon: ReactNode;
  /** Why it can't be pressed now. It stays in reach then, so that everyone can find out why. */
  refusal?: string;
  onPress?: () => void;
};

/** How an action in a row or on a card looks: a square with an icon. */
export const iconButton = 'btn btn-square btn-ghost text-muted hover:text-base-content';

/** An icon to press, which says why when it can't be. */
export function RefusableButton({ label, icon, refusal, onPress }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={refusal ?? label}
        aria-disabled={refusal !== undefined}
        aria-describedby={refusal && id}
        onClick={() => (refusal ? notify('failed', refusal, 5) : onPress?.())}
        className={`${iconButton} hover:text-error aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:hover:text-muted`}
      >
        {icon}
      </button>
      {refusal && (
        <span id={id} hidden>
          {refusal}
        </span>
      )}
    </>
  );
}
