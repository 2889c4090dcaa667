import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#platform/web/ui/action-button.tsx';
import { dragFormat } from '../drag-format.ts';
import { type FileValue, Preview } from './file-parts.tsx';

type Move = { id: number; by: -1 | 1 };
const markOf = ({ id, by }: Move) => `${id} ${by}`;

type Props<Media extends FileValue> = {
  files: readonly Media[];
  nameOf: (file: Media) => string;
  large: boolean;
  details: ((file: Media, name: string) => ReactNode) | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (file: Media, place: number) => void;
};

/** Shows chosen files, which are ordered by dragging or buttons, and removed. */
export function FileRows<Media extends FileValue>({ files, nameOf, large, details, onMove, onRemove }: Props<Media>) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const moved = useRef<Move>(undefined);
  const step = (place: number, move: Move) => {
    moved.current = move;
    onMove(place, place + move.by);
  };
  // A row that moves in the document loses the focus, and at the ends a button is disabled.
  useLayoutEffect(() => {
    const move = moved.current;
    if (!move || files.length === 0) return;
    moved.current = undefined;
    const buttons = [move, { id: move.id, by: -move.by as -1 | 1 }].map((each) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-mark="${markOf(each)}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [files]);
  const row = large
    ? 'grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-3 sm:grid-cols-[9rem_minmax(0,1fr)]'
    : 'flex flex-wrap items-center gap-3 p-2';
  return (
    <ol ref={list} className="space-y-2 empty:hidden">
      {files.map((file, place) => (
        <li
          key={file.id}
          draggable={files.length > 1}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(dragFormat, String(file.id));
            setDragged(place);
          }}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged !== undefined && event.preventDefault()}
          onDrop={() => dragged !== undefined && onMove(dragged, place)}
          className={`rounded-field bg-base-200 ${row} ${dragged === place ? 'opacity-50' : ''}`}
        >
          <Preview file={file} large={large} />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
            <a
              href={file.url}
              target="_blank"
              rel="noopener"
              className={`flex min-h-11 flex-1 items-center underline underline-offset-4 wrap-anywhere ${large ? 'min-w-28' : 'min-w-16'}`}
            >
              {nameOf(file)}
              <span className="sr-only">, opens in a new tab</span>
            </a>
            <span className="ms-auto flex">
              {files.length > 1 &&
                ([-1, 1] as const).map((by) => (
                  <IconButton
                    small
                    key={by}
                    label={`Move ${nameOf(file)} ${by < 0 ? 'up' : 'down'}`}
                    disabled={place + by < 0 || place + by >= files.length}
                    mark={markOf({ id: file.id, by })}
                    onPress={() => step(place, { id: file.id, by })}
                  >
                    {by < 0 ? <ArrowUp size={16} aria-hidden="true" /> : <ArrowDown size={16} aria-hidden="true" />}
                  </IconButton>
                ))}
              <IconButton small label={`Remove ${nameOf(file)}`} onPress={() => onRemove(file, place)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
          {details && (
            <div className={`empty:hidden ${large ? 'max-sm:col-span-2 sm:col-start-2' : 'basis-full'}`}>
              {details(file, nameOf(file))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
