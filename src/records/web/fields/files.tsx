import { type ReactNode, useRef, useState } from 'react';
import type { MediaKind } from '#media/shared/upload-rules.ts';
import { Field, type FieldTexts } from '#platform/web/ui/field.tsx';
import { notify } from '#platform/web/ui/notify.ts';
import { DropArea, FileChooser } from './file-chooser.tsx';
import type { FileValue } from './file-parts.tsx';
import { FileRows } from './file-rows.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

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

const undoSeconds = 8;

/**
 * Edits the files of a record. They are chosen, dropped or pasted, uploaded at once, and ordered by dragging or
 * buttons. The form sends their ids.
 */
export function FilesField<Media extends FileValue>(props: Props<Media>) {
  const { value, onChange, upload, kinds, details, max = 50, noun = 'File', large = false, ...texts } = props;
  const [said, setSaid] = useState('');
  const [leftOut, setLeftOut] = useState('');
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
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
  const take = (files: FileList) => {
    const chosen = [...files];
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
  return (
    <Field {...texts}>
      {(control) => {
        const chooser = (
          <FileChooser
            label={texts.label}
            count={value.length}
            onFiles={take}
            {...{ control, kinds, max, room, uploads, leftOut }}
          />
        );
        return (
          <DropArea onFiles={take}>
            {/* Below a long list it would be far away. */}
            {large && chooser}
            <FileRows files={value} onMove={move} onRemove={remove} {...{ nameOf, large, details }} />
            {!large && chooser}
            <p role="status" className="sr-only">
              {said}
            </p>
          </DropArea>
        );
      }}
    </Field>
  );
}
