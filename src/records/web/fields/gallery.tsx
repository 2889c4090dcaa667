import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { galleryLimits } from '#galleries/shared/rules.ts';
import type { UploadedMedia } from '#media/shared/contract.ts';
import type { FieldTexts } from '#platform/web/ui/field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { UsedBy } from '#records/shared/crud.ts';
import { LoadedUses } from '../used-by.tsx';
import type { FileValue } from './file-parts.tsx';
import { NarrowPicture } from './file-parts.tsx';
import { FilesField } from './files.tsx';
import type { Upload } from './use-uploads.ts';

/** A picture at its position, with its texts there. */
export type ChosenPicture = { media_id: number; url: string; alt_text: string; caption: string };
type GalleryFile = FileValue & Pick<ChosenPicture, 'alt_text' | 'caption'>;

type Props = FieldTexts & {
  value: readonly ChosenPicture[];
  onChange: (value: ChosenPicture[]) => void;
  upload: Upload<UploadedMedia>;
  /** Returns where a picture is used. If omitted, this isn't offered. */
  uses?: (mediaId: number, signal: AbortSignal) => Promise<UsedBy[]>;
  /** Identifies the record in the cache of what is loaded. */
  queryKey?: readonly unknown[];
};

/** Narrower pictures look blurred where a gallery is opened. In pixels. */
const goodWidth = 640;

/** Edits pictures in their order, each with a caption and a description. */
export function GalleryField({ value, onChange, upload, uses, queryKey = [], ...texts }: Props) {
  const set = (files: readonly GalleryFile[]) =>
    onChange(files.map(({ id, url, alt_text, caption }) => ({ media_id: id, url, alt_text, caption })));
  // A form's values have no room for it.
  const [widths, setWidths] = useState<ReadonlyMap<number, number | null>>(new Map());
  const files = value.map(({ media_id, ...each }): GalleryFile => ({ ...each, id: media_id, kind: 'image' }));
  const write = (id: number, typed: Partial<GalleryFile>) =>
    set(files.map((file) => (file.id === id ? { ...file, ...typed } : file)));
  return (
    <FilesField<GalleryFile>
      {...texts}
      kinds={['image']}
      max={galleryLimits.pictures}
      noun="Picture"
      large
      value={files}
      onChange={set}
      upload={async (file, options) => {
        const { id, url, kind, width } = await upload(file, options);
        setWidths((all) => new Map(all).set(id, width));
        return { id, url, kind, alt_text: '', caption: '' };
      }}
      details={({ id, alt_text, caption }, name) => (
        <div className="grid gap-3 md:grid-cols-2 md:items-end">
          <TextField
            label="Caption"
            aria-description={name}
            maxLength={galleryLimits.text}
            value={caption}
            onChange={({ target }) => write(id, { caption: target.value })}
          />
          <TextField
            label="Description for people who can’t see it"
            aria-description={name}
            maxLength={galleryLimits.text}
            value={alt_text}
            onChange={({ target }) => write(id, { alt_text: target.value })}
          />
          <div className="empty:hidden md:col-span-2">
            <NarrowPicture width={widths.get(id)} atLeast={goodWidth} />
          </div>
          {uses && <Uses name={name} queryKey={[...queryKey, 'uses', id]} find={(signal) => uses(id, signal)} />}
        </div>
      )}
    />
  );
}

type UsesProps = { name: string; queryKey: readonly unknown[]; find: (signal: AbortSignal) => Promise<UsedBy[]> };

/** Uses are loaded when this is opened. */
function Uses({ name, queryKey, find }: UsesProps) {
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({ queryKey, queryFn: ({ signal }) => find(signal), enabled: isOpen });
  return (
    <details className="text-sm md:col-span-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-block min-h-8 cursor-pointer py-1.5 underline underline-offset-4">
        Where it is used<span className="sr-only">: {name}</span>
      </summary>
      <LoadedUses uses={found} none="Nowhere yet." />
    </details>
  );
}
