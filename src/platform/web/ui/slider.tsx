import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

type Item = { key: number; content: ReactNode };
type Props = {
  items: Item[];
  noun: string;
};

/** In milliseconds. A press during a scroll counts from where that scroll ends. */
const scrollMs = 600;

/** See docs/product/stalls.md, "Slider and viewers". */
export function Slider({ items, noun }: Props) {
  const { track, first, visible, move } = useSlider(items.length);
  return (
    <div>
      <ul
        ref={track}
        className="relative -mx-2 flex snap-x snap-mandatory overflow-x-auto py-1 [scrollbar-width:none] print:grid print:grid-cols-2 print:gap-y-4"
      >
        {items.map(({ key, content }) => (
          <li key={key} className="shrink-0 basis-full snap-start px-2 md:basis-1/2 lg:basis-1/3">
            {content}
          </li>
        ))}
      </ul>
      {visible < items.length && (
        <div className="mt-4 flex items-center justify-center gap-[min(1rem,4vw)] print:hidden">
          <button type="button" aria-label={`Previous ${noun}`} onClick={() => move(-1)} className={arrow}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <p role="status" className="min-w-[min(6rem,22vw)] text-center text-sm text-muted">
            {visible === 1 ? first + 1 : `${first + 1}–${first + visible}`} of {items.length}
          </p>
          <button type="button" aria-label={`Next ${noun}`} onClick={() => move(1)} className={arrow}>
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}

const arrow = 'btn btn-circle border-base-300 bg-base-100 scripted:inline-flex unscripted:hidden';

function useSlider(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const aim = useRef<{ first: number; until: number }>(undefined);
  const [{ first, visible }, setPosition] = useState({ first: 0, visible: count });
  const measure = useCallback(() => {
    const position = positionOf(track.current);
    if (position)
      setPosition((known) => (known.first === position.first && known.visible === position.visible ? known : position));
  }, []);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const sized = new ResizeObserver(measure);
    sized.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      sized.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [measure]);
  const move = (by: -1 | 1) => {
    const row = track.current;
    const position = positionOf(row);
    if (!(row && position)) return;
    const now = performance.now();
    const from = aim.current && now < aim.current.until ? aim.current.first : position.first;
    const last = count - position.visible;
    const to = by > 0 ? (from >= last ? 0 : from + 1) : from <= 0 ? last : from - 1;
    aim.current = { first: to, until: now + scrollMs };
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: to * position.step, behavior: still ? 'auto' : 'smooth' });
  };
  return { track, first, visible, move };
}

/** Returns undefined while the row has no size. The distance is in px. */
function positionOf(row: HTMLUListElement | null) {
  const step = row?.firstElementChild?.getBoundingClientRect().width;
  if (!(row && step)) return undefined;
  return { step, first: Math.round(row.scrollLeft / step), visible: Math.max(1, Math.round(row.clientWidth / step)) };
}
