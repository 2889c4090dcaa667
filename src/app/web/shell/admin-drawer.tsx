import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useModal } from '#platform/web/ui/use-modal.ts';

type Props = { onClose: () => void; children: ReactNode };

/** Shows the sidebar on narrow screens. */
export function Drawer({ onClose, children }: Props) {
  const { dialog, closed } = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same by keyboard
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={closed}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      className="m-0 h-dvh max-h-none w-72 max-w-[85%] border-e border-base-300 bg-base-100 text-base-content backdrop:bg-black/50"
    >
      <div className="flex h-full flex-col">
        <div className="flex justify-end pt-1.5 pe-1.5">
          <button
            type="button"
            aria-label="Close"
            className="btn btn-square btn-ghost"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
