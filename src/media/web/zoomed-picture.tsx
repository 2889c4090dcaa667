import { linkOptions } from '@tanstack/react-router';
import { Maximize2, Minimize2, X } from 'lucide-react';
import { useState } from 'react';
import type { Picture } from '#media/shared/contract.ts';
import { pictureSources } from '#media/shared/rules.ts';
import { useCloseDialog } from '#platform/web/lib/opened-by-link.ts';
import { useModal } from '#platform/web/ui/use-modal.ts';

const control = 'btn border-base-300 bg-base-100 text-base-content aria-pressed:border-primary';

/** Shows a picture over the whole screen, or in its own size to be moved about. The URL's `zoom` opens it. */
export function ZoomedPicture({ picture }: { picture: Picture }) {
  const leave = useCloseDialog(
    linkOptions({ to: '.', search: ((kept: object) => ({ ...kept, zoom: undefined })) as never }),
  );
  const { dialog, closed } = useModal(leave);
  const [full, setFull] = useState(false);
  const close = () => dialog.current?.close();
  const Icon = full ? Minimize2 : Maximize2;
  return (
    <dialog
      ref={dialog}
      aria-label={picture.alt || 'Picture'}
      onClose={closed}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-neutral text-neutral-content backdrop:bg-black/70"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-end gap-2 p-2">
          <p className="me-auto min-w-0 truncate ps-2">{picture.alt}</p>
          <button type="button" aria-pressed={full} className={control} onClick={() => setFull(!full)}>
            <Icon size={18} aria-hidden="true" /> Full size
          </button>
          <button
            type="button"
            aria-label="Close the large picture"
            className={`btn-square ${control}`}
            onClick={close}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape does what a press outside the picture does */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        <div
          className={`min-h-0 flex-1 p-2 ${full ? 'overflow-auto' : 'flex'}`}
          tabIndex={full ? 0 : undefined}
          onClick={(event) => event.target === event.currentTarget && close()}
        >
          <picture className="contents">
            {!full &&
              pictureSources(picture).map(({ type, srcSet }) => (
                <source key={type} type={type} srcSet={srcSet} sizes="100vw" />
              ))}
            <img
              src={picture.url}
              width={picture.width}
              height={picture.height}
              alt={picture.alt}
              className={full ? 'max-w-none' : 'size-full min-h-0 object-contain'}
            />
          </picture>
        </div>
      </div>
    </dialog>
  );
}
