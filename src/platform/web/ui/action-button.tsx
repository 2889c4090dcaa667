import { type ReactNode, useId } from 'react';
import { notify } from './notify.ts';

type Props = {
  label: string;
  icon: ReactNode;
  /** Disables the button, which stays focusable and shows this reason. */
  disabledReason?: string;
  onPress?: () => void;
};

export const iconButton = 'btn btn-square btn-ghost text-muted hover:text-base-content disabled:opacity-40';
/** The class of a button in a row of a DataTable: an icon with its words (`ActionWords`), which need a wide table. */
export const rowAction = 'btn btn-ghost text-muted hover:text-base-content px-2 @4xl:@max-6xl:btn-square';
export const ActionWords = ({ children }: { children: ReactNode }) => (
  <span className="@4xl:@max-6xl:hidden">{children}</span>
);

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

type IconButtonProps = {
  label: string;
  small?: boolean;
  disabled?: boolean;
  /** Lets the focus find it again. */
  mark?: string;
  onPress: () => void;
  children: ReactNode;
};

/** A button that shows only a symbol. */
export const IconButton = ({ label, small, disabled, mark, onPress, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    data-mark={mark}
    onClick={onPress}
    className={small ? 'btn btn-square btn-ghost btn-sm min-h-10 min-w-10 pointer-coarse:min-h-11' : iconButton}
  >
    {children}
  </button>
);
