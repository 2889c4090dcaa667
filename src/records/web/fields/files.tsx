import { ArrowDown, ArrowUp, Upload as UploadIcon, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type MediaKind, typesOf } from '#media/shared/upload-rules.ts';
import { IconButton } from '#platform/web/ui/action-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { type ControlProps, Field, type FieldTexts } from '#platform/web/ui/field.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { useLostFocus } from '#platform/web/ui/use-lost-focus.ts';
import { dragFormat } from '../drag-format.ts';
import { type FileValue, PendingFile, Preview } from './file-parts.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

export type { FileValue } from './file-parts.tsx';

type Props<Media extends FileValue> = FieldTexts & {
  value: readonly Media[];
  onChange: (value: Media[]) => void;
  upload: Upload<Media>;
  kinds: readonly MediaKind[];
  details?: (file: Media, name: string) => ReactNode;
  /** With 1, a new file replaces the last one. */
  max?: number;
  /** The noun for a file without a name. */
  noun?: string;
  /**
   * Shows large previews, and lets removed files be put back. It suits lists whose values are all that is known of a
   * file.
   */
  large?: boolean;
};

type Move = { id: number; by: -1 | 1 };
const markOf = ({ id, by }: Move) => `${id} ${by}`;
const undoSeconds = 8;

/**
 * Edits the files of a record. They are chosen, dropped or pasted, uploaded at once, and ordered by dragging or
 * buttons. The form sends their ids.
 */
export function FilesField<Media extends FileValue>(props: Props<Media>) {
  const { value, onChange, upload, kinds, details, max = 50, noun = 'File', large = false, ...texts } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const chooserButton = useLostFocus<HTMLButtonElement>(`${value.length}`);
  const [isOver, setOver] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const [leftOut, setLeftOut] = useState('');
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const moved = useRef<Move>(undefined);
  /** Stored files have no name. */
  const nameOf = ({ id }: FileValue) =>
    names.get(id) ?? (max === 1 ? texts.label : `${noun} ${value.findIndex((file) => file.id === id) + 1}`);
  // Uploads that finish together must all be added, so this reads the latest value.
  const latest = useRef(value);
  latest.current = value;
  const set = (files: Media[]) => {
    latest.current = files;
    onChange(files);
  };
  const uploads = useUploads(upload, kinds, (media, file) => {
    setNames((all) => new Map(all).set(media.id, file.name));
    const isKnown = max > 1 && latest.current.some(({ id }) => id === media.id);
    if (!isKnown) set(max === 1 ? [media] : [...latest.current, media]);
    setSaid(isKnown ? `${file.name} is in the list already.` : `${file.name} uploaded.`);
  });
  const room = max === 1 ? 1 : max - value.length - uploads.pending.length;
  const take = (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])];
    const fitting = chosen.slice(0, Math.max(0, room));
    const others = chosen.length - fitting.length;
    setLeftOut(others > 0 && max > 1 ? `At most ${max} fit here: ${others} of ${chosen.length} were left out.` : '');
    // One file replaces another, and so its refusal.
    if (max === 1 && fitting.length > 0) for (const { key, error } of uploads.pending) if (error) uploads.cancel(key);
    uploads.add(fitting);
  };
  const move = (from: number, to: number) => {
    const moving = value[from];
    if (!moving || to < 0 || to >= value.length) return;
    const others = value.filter((_, place) => place !== from);
    set([...others.slice(0, to), moving, ...others.slice(to)]);
    setSaid(`${nameOf(moving)} is now ${to + 1} of ${value.length}.`);
  };
  const step = (place: number, { id, by }: Move) => {
    moved.current = { id, by };
    move(place, place + by);
  };
  // A row that moves in the document loses the focus, and at the ends a button is disabled.
  useLayoutEffect(() => {
    const move = moved.current;
    if (!move || value.length === 0) return;
    moved.current = undefined;
    const buttons = [move, { id: move.id, by: -move.by as -1 | 1 }].map((each) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-mark="${markOf(each)}"]`),
    );
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [value]);
  const remove = (file: Media, place: number) => {
    set(value.filter(({ id }) => id !== file.id));
    if (!large) return;
    notify('done', `${nameOf(file)} was removed.`, undoSeconds, {
      label: 'Undo',
      run: () => {
        if (latest.current.some(({ id }) => id === file.id)) return;
        set([...latest.current.slice(0, place), file, ...latest.current.slice(place)]);
      },
    });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const row = large
    ? 'grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 p-3 sm:grid-cols-[9rem_minmax(0,1fr)]'
    : 'flex flex-wrap items-center gap-3 p-2';
  const chooseText = max > 1 ? 'Choose files' : value.length > 0 ? 'Replace' : 'Choose a file';
  /** Shows running uploads, and the control to add more. It is above a long list and otherwise below. */
  const chooser = (control: ControlProps) => (
    <>
      {uploads.pending.length > 0 && (
        <ul className="space-y-2">
          {uploads.pending.map((item) => (
            <PendingFile key={item.key} item={item} onCancel={uploads.cancel} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          {...control}
          ref={input}
          type="file"
          accept={typesOf(kinds)}
          multiple={max > 1}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files);
            // Clearing the value lets the same file be chosen again.
            target.value = '';
          }}
        />
        <Button
          ref={chooserButton}
          variant="outline"
          aria-describedby={control['aria-describedby']}
          aria-label={`${chooseText}: ${texts.label}`}
          disabled={room < 1}
          onClick={() => input.current?.click()}
        >
          <UploadIcon size={18} aria-hidden="true" /> {chooseText}
        </Button>
        <p className="text-sm text-muted pointer-coarse:hidden">or drop {max > 1 ? 'them' : 'it'} here, or paste.</p>
      </div>
      {leftOut && (
        <p role="alert" className="text-sm text-error">
          {leftOut}
        </p>
      )}
    </>
  );
  return (
    <Field {...texts}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are in addition to the button
        <div
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          onPaste={onPaste}
          className={`space-y-3 rounded-box border border-dashed p-3 ${isOver ? 'border-primary bg-primary/10' : 'border-base-content/50'}`}
        >
          {large && chooser(control)}
          <ol ref={list} className="space-y-2 empty:hidden">
            {value.map((file, place) => (
              <li
                key={file.id}
                draggable={value.length > 1}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData(dragFormat, String(file.id));
                  setDragged(place);
                }}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => dragged !== undefined && event.preventDefault()}
                onDrop={() => dragged !== undefined && move(dragged, place)}
                className={`rounded-field bg-base-200 ${row} ${dragged === place ? 'opacity-50' : ''}`}
              >
                <Preview file={file} large={large} />
                <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
                  <a
                    href={file.url}
                    target="_blank"
                    rel="noopener"
                    className={`flex min-h-10 flex-1 items-center underline underline-offset-4 wrap-anywhere ${large ? 'min-w-28' : 'min-w-16'}`}
                  >
                    {nameOf(file)}
                    <span className="sr-only">, opens in a new tab</span>
                  </a>
                  <span className="ms-auto flex">
                    {value.length > 1 &&
                      ([-1, 1] as const).map((by) => (
                        <IconButton
                          small
                          key={by}
                          label={`Move ${nameOf(file)} ${by < 0 ? 'up' : 'down'}`}
                          disabled={place + by < 0 || place + by >= value.length}
                          mark={markOf({ id: file.id, by })}
                          onPress={() => step(place, { id: file.id, by })}
                        >
                          {by < 0 ? (
                            <ArrowUp size={16} aria-hidden="true" />
                          ) : (
                            <ArrowDown size={16} aria-hidden="true" />
                          )}
                        </IconButton>
                      ))}
                    <IconButton small label={`Remove ${nameOf(file)}`} onPress={() => remove(file, place)}>
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
          {!large && chooser(control)}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}
