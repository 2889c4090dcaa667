import { FileText, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#platform/web/ui/action-button.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import type { Pending } from './use-uploads.ts';

/** The fields of a file that are shown. */
export type FileValue = {
  id: number;
  url: string;
  kind: 'image' | 'video' | 'document';
  /** In pixels, of a picture that was uploaded just now. */
  width?: number | null;
};

export function Preview({ file: { kind, url }, large }: { file: FileValue; large: boolean }) {
  const size = large ? 'size-20 sm:row-span-2 sm:size-36' : 'size-12';
  const frame = `${size} shrink-0 rounded-field bg-base-300 object-contain`;
  if (kind === 'image') return <img src={url} alt="" loading="lazy" draggable={false} className={frame} />;
  return (
    <span className={`${frame} grid place-items-center`}>
      <FileText size={20} aria-hidden="true" />
    </span>
  );
}

/** Warns of a picture that was uploaded just now and is narrower than it should be. Widths are in pixels. */
export const NarrowPicture = ({ width, atLeast }: { width: number | null | undefined; atLeast: number }) =>
  (width ?? atLeast) < atLeast && (
    <p role="status" className="text-sm text-warning">
      It is {width} pixels wide and looks blurred on large screens. Choose one of at least {atLeast} if you can.
    </p>
  );

type PendingProps = { item: Pending; onCancel: (key: number) => void; onRetry: (item: Pending) => void };

/** Shows a file that is being uploaded: its progress, or why it failed. */
export function PendingFile({ item, onCancel, onRetry }: PendingProps) {
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
        <IconButton small label={`Try ${file.name} again`} onPress={() => onRetry(item)}>
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton small label={error ? `Dismiss ${file.name}` : `Cancel ${file.name}`} onPress={() => onCancel(key)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
