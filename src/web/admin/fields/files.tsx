import { ArrowDown, ArrowUp, FileText, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldTexts } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type Pending, type Upload, useUploads } from './use-uploads.ts';

/** The fields that are shown. */
export type FileValue = { id: number; url: string; kind: 'image' | 'video' | 'document' };

type Props<Media extends FileValue> = FieldTexts & {
  value: readonly Media[];
  onChange: (value: Media[]) => void;
  upload: Upload<Media>;
  /** For the file chooser, such as `image/*`; the server decides. */
  accept: string;
  details?: (file: Media, name: string) => ReactNode;
  /** With 1, a new file replaces the last. */
  max?: number;
};

/** Files of a record: chosen, dropped or pasted; uploaded at once; ordered by dragging or buttons. The form sends their ids. */
export function FilesField<Media extends FileValue>(props: Props<Media>) {
  const { value, onChange, upload, accept, details, max = 50, ...texts } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  /** Stored files have no name. */
  const nameOf = ({ id }: FileValue) =>
    names.get(id) ?? (max === 1 ? texts.label : `File ${value.findIndex((file) => file.id === id) + 1}`);
  // Uploads that finish together must all be added.
  const latest = useRef(value);
  latest.current = value;
  const set = (files: Media[]) => {
    latest.current = files;
    onChange(files);
  };
  const uploads = useUploads(upload, (media, file) => {
    const others = latest.current.filter(({ id }) => id !== media.id);
    set(max === 1 ? [media] : [...others, media]);
    setNames((all) => new Map(all).set(media.id, file.name));
    setSaid(`${file.name} uploaded.`);
  });
  const room = max === 1 ? 1 : max - value.length - uploads.pending.length;
  const take = (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > room) setSaid(`Add at most ${max} files.`);
    uploads.add(chosen.slice(0, Math.max(0, room)));
  };
  const move = (from: number, to: number) => {
    const moving = value[from];
    if (!moving || to < 0 || to >= value.length) return;
    const others = value.filter((_, place) => place !== from);
    set([...others.slice(0, to), moving, ...others.slice(to)]);
    setSaid(`${nameOf(moving)} is now ${to + 1} of ${value.length}.`);
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
          <ol className="space-y-2">
            {value.map((file, place) => (
              <li
                key={file.id}
                draggable={value.length > 1}
                onDragStart={() => setDragged(place)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => dragged !== undefined && event.preventDefault()}
                onDrop={() => dragged !== undefined && move(dragged, place)}
                className={`flex flex-wrap items-center gap-3 rounded-field bg-base-200 p-2 ${dragged === place ? 'opacity-50' : ''}`}
              >
                <Preview file={file} />
                <a
                  href={file.url}
                  target="_blank"
                  rel="noopener"
                  className="flex min-h-10 min-w-0 flex-1 items-center underline underline-offset-4 wrap-anywhere"
                >
                  {nameOf(file)}
                  <span className="sr-only">, opens in a new tab</span>
                </a>
                {value.length > 1 && (
                  <>
                    <IconButton
                      label={`Move ${nameOf(file)} up`}
                      disabled={place === 0}
                      onPress={() => move(place, place - 1)}
                    >
                      <ArrowUp size={16} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={`Move ${nameOf(file)} down`}
                      disabled={place === value.length - 1}
                      onPress={() => move(place, place + 1)}
                    >
                      <ArrowDown size={16} aria-hidden="true" />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={`Remove ${nameOf(file)}`}
                  onPress={() => set(value.filter(({ id }) => id !== file.id))}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
                {details && <div className="basis-full">{details(file, nameOf(file))}</div>}
              </li>
            ))}
            {uploads.pending.map((item) => (
              <PendingFile key={item.key} item={item} onCancel={uploads.cancel} onRetry={uploads.retry} />
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-3">
            <input
              {...control}
              ref={input}
              type="file"
              accept={accept}
              multiple={max > 1}
              className="sr-only"
              tabIndex={-1}
              onChange={({ target }) => {
                take(target.files);
                // So that the same file can be chosen again.
                target.value = '';
              }}
            />
            <Button
              variant="outline"
              className="bg-base-100"
              aria-describedby={control['aria-describedby']}
              disabled={room < 1}
              onClick={() => input.current?.click()}
            >
              <UploadIcon size={18} aria-hidden="true" />{' '}
              {max > 1 ? 'Choose files' : value.length > 0 ? 'Replace' : 'Choose a file'}
            </Button>
            <p className="text-sm text-muted pointer-coarse:hidden">
              or drop {max > 1 ? 'them' : 'it'} here, or paste.
            </p>
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}

function Preview({ file: { kind, url } }: { file: FileValue }) {
  const frame = 'size-12 shrink-0 rounded-field bg-base-300 object-cover';
  if (kind === 'image') return <img src={url} alt="" loading="lazy" className={frame} />;
  return (
    <span className={`${frame} grid place-items-center`}>
      <FileText size={20} aria-hidden="true" />
    </span>
  );
}

type PendingProps = { item: Pending; onCancel: (key: number) => void; onRetry: (item: Pending) => void };

function PendingFile({ item, onCancel, onRetry }: PendingProps) {
  const { key, file, share, error } = item;
  const id = useId();
  return (
    <li className="flex items-center gap-3 rounded-field bg-base-200 p-2">
      <span className="min-w-0 flex-1">
        <span id={id} className="block wrap-anywhere">
          {file.name}
        </span>
        {error ? (
          <span role="alert" className="block text-sm text-error">
            {error}
          </span>
        ) : (
          <ProgressBar labelledBy={id} max={1} value={share} className="mt-1" />
        )}
      </span>
      {error && (
        <IconButton label={`Try ${file.name} again`} onPress={() => onRetry(item)}>
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={error ? `Dismiss ${file.name}` : `Cancel ${file.name}`} onPress={() => onCancel(key)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type IconButtonProps = { label: string; disabled?: boolean; onPress: () => void; children: ReactNode };

function IconButton({ label, disabled, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="btn btn-square btn-ghost btn-sm min-h-10 min-w-10"
    >
      {children}
    </button>
  );
}
