import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';

type Props = { title: string; onClose: () => void; children: ReactNode; footer: ReactNode };

export function Sheet({ title, onClose, children, footer }: Props) {
  const { dialog, closed } = useModal(onClose);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={closed}
      className="m-0 ms-auto h-dvh max-h-none w-full max-w-md bg-base-100 text-base-content backdrop:bg-black/50"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b border-base-300 py-2 ps-4 pe-2">
          <h2 className="text-xl">{title}</h2>
          <button
            type="button"
            aria-label="Close"
            className="btn btn-square btn-ghost"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <div className="flex-1 overflow-y-auto p-4">{children}</div>
        <div className="flex gap-3 border-t border-base-300 p-4">{footer}</div>
      </div>
    </dialog>
  );
}
