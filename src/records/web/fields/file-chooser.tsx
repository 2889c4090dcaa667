import { Upload as UploadIcon } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { type MediaKind, typesOf } from '#media/shared/upload-rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ControlProps } from '#platform/web/ui/field.tsx';
import { useLostFocus } from '#platform/web/ui/use-lost-focus.ts';
import { PendingFile } from './file-parts.tsx';
import type { Uploads } from './use-uploads.ts';

type Take = (files: FileList) => void;

/** Takes files that are dropped on it or pasted into it. */
export function DropArea({ onFiles, children }: { onFiles: Take; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles(event.clipboardData.files);
  };
  return (
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
      {children}
    </div>
  );
}

type Props = {
  control: ControlProps;
  label: string;
  kinds: readonly MediaKind[];
  max: number;
  /** The number of chosen files, and of those that can be added. */
  count: number;
  room: number;
  uploads: Uploads;
  /** Says that some of the chosen files don't fit. */
  leftOut: string;
  onFiles: Take;
};

/** Shows running uploads, and the control to add more. */
export function FileChooser({ control, label, kinds, max, count, room, uploads, leftOut, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const button = useLostFocus<HTMLButtonElement>(`${count}`);
  const text = max > 1 ? 'Choose files' : count > 0 ? 'Replace' : 'Choose a file';
  return (
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
            if (target.files) onFiles(target.files);
            // Clearing the value lets the same file be chosen again.
            target.value = '';
          }}
        />
        <Button
          ref={button}
          variant="outline"
          aria-describedby={control['aria-describedby']}
          aria-label={`${text}: ${label}`}
          disabled={room < 1}
          onClick={() => input.current?.click()}
        >
          <UploadIcon size={18} aria-hidden="true" /> {text}
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
}
