import { type ComponentProps, useRef } from 'react';
import { type Send, useRaise } from '#handling/web/use-raise.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { focusList } from '#records/web/use-refresh.ts';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> & { send: Send };

/** Asks before an action on visits is sent. */
export function RaiseDialog({ send, onClose, ...dialog }: Props) {
  const { raise } = useRaise();
  const isDone = useRef(false);
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={async () => {
        await raise(send);
        isDone.current = true;
      }}
      onClose={() => {
        onClose();
        // The pressed button has disappeared.
        if (isDone.current) focusList();
      }}
    />
  );
}
