import { useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, ImageOff, ZoomIn } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Picture } from '#media/shared/contract.ts';
import type { ModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { PictureBox } from './picture-box.tsx';
import { ZoomedPicture } from './zoomed-picture.tsx';

/** `picture` is null for pictures stored elsewhere. */
type ViewerPicture = { url: string; picture: Picture | null; caption?: string };

type Props = {
  pictures: ViewerPicture[];
  noun: string;
  ofProject?: boolean;
};

const arrow = 'btn btn-circle absolute top-1/2 -translate-y-1/2 border-base-300 bg-base-100 disabled:bg-base-100/60';

/**
 * Shows one picture at a time. Buttons, arrow keys, swipes and thumbnails change it, and a press enlarges it. It starts
 * at the first picture, or at the URL's.
 */
export function PictureCarousel({ pictures, noun, ofProject }: Props) {
  const { zoom, modal, project }: ModalSearch<string> = useSearch({ strict: false });
  const last = pictures.length - 1;
  const [at, setAt] = useState(Math.min(zoom ? zoom - 1 : 0, last));
  const shown = pictures[at];
  const step = (by: -1 | 1) => setAt((now) => Math.min(Math.max(now + by, 0), last));
  useArrowKeys(step);
  const swipe = useSwipe(step);
  if (!shown) return null;
  const picture = shownPicture(shown);
  // Several pictures share one shape, so that nothing moves.
  const shape = { '--shape': `${picture.width}/${picture.height}` } as CSSProperties;
  return (
    <section aria-label={`${noun} viewer`} aria-roledescription="carousel" className="space-y-3">
      <div style={shape} className="relative touch-pan-y" {...swipe}>
        <ModalLink
          modal={modal}
          project={project}
          zoom={at + 1}
          label={`Show large: ${picture.alt || `${noun} ${at + 1}`}`}
          className="group block cursor-zoom-in rounded-field"
        >
          <PictureBox
            key={shown.url}
            picture={picture}
            ofProject={ofProject}
            instead={<ImageOff size={40} strokeWidth={1.25} aria-hidden="true" />}
            sizes="(min-width: 64rem) 56rem, 100vw"
            className={`max-h-[min(62dvh,34rem)] w-full rounded-field ${last > 0 ? 'aspect-[4/3]' : 'aspect-(--shape)'}`}
            whole
            eager
          />
          <span className="absolute end-2 bottom-2 rounded-field bg-neutral p-2 text-neutral-content">
            <ZoomIn size={18} aria-hidden="true" />
          </span>
        </ModalLink>
        {last > 0 && (
          <>
            <button
              type="button"
              aria-label={`Previous ${noun.toLowerCase()}`}
              disabled={at === 0}
              onClick={() => step(-1)}
              className={`${arrow} start-2`}
            >
              <ChevronLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={`Next ${noun.toLowerCase()}`}
              disabled={at === last}
              onClick={() => step(1)}
              className={`${arrow} end-2`}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      <div aria-live="polite" className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">{shown.caption || picture.alt}</p>
        {last > 0 && <p className="ms-auto shrink-0 text-sm text-muted pointer-fine:hidden">Swipe</p>}
        {last > 0 && (
          <p className="shrink-0 text-sm text-muted">
            {at + 1} / {pictures.length}
          </p>
        )}
      </div>
      {last > 0 && <Thumbnails pictures={pictures} noun={noun} at={at} onChoose={setAt} />}
      {zoom && <ZoomedPicture picture={shownPicture(pictures[Math.min(zoom - 1, last)] ?? shown)} />}
    </section>
  );
}

type ThumbnailProps = Props & { at: number; onChoose: (index: number) => void };

function Thumbnails({ pictures, noun, at, onChoose }: ThumbnailProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const strip = list.current;
    const thumbnail = strip?.children[at];
    if (!(strip && thumbnail instanceof HTMLElement)) return;
    // `scrollIntoView` would move the dialog as well.
    strip.scrollLeft = thumbnail.offsetLeft - (strip.clientWidth - thumbnail.clientWidth) / 2;
  }, [at]);
  return (
    <ul ref={list} className="relative flex gap-2 overflow-x-auto p-1">
      {pictures.map((each, index) => (
        <li key={each.url} className="shrink-0">
          <button
            type="button"
            aria-label={`${noun} ${index + 1} of ${pictures.length}`}
            aria-current={index === at}
            onClick={() => onChoose(index)}
            className="block cursor-pointer overflow-hidden rounded-field border-2 border-base-300 aria-[current=true]:border-primary"
          >
            <PictureBox
              picture={shownPicture(each)}
              instead={<ImageOff size={20} aria-hidden="true" />}
              sizes="5rem"
              className="h-14 w-20"
              alt=""
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Arrow keys work everywhere except where they have another meaning. */
function useArrowKeys(step: (by: -1 | 1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, video')) return;
      if (event.key === 'ArrowLeft') step(-1);
      if (event.key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

const swipeLength = 48;

function useSwipe(step: (by: -1 | 1) => void) {
  const start = useRef<number>(undefined);
  return {
    onTouchStart: (event: React.TouchEvent) => {
      start.current = event.touches.length === 1 ? event.touches[0]?.clientX : undefined;
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const end = event.changedTouches[0]?.clientX;
      if (start.current === undefined || end === undefined) return;
      const moved = end - start.current;
      if (Math.abs(moved) >= swipeLength) step(moved > 0 ? -1 : 1);
    },
  };
}

/** A picture of unknown size gets the shape of a screen. */
const shownPicture = ({ url, picture, caption }: ViewerPicture): Picture =>
  picture ?? { url, width: 1280, height: 960, color: null, alt: caption ?? '' };
