import { useState } from 'react';
import type { EditedStall } from '#exhibitors/shared/stall-contract.ts';
import { stallFields } from '#exhibitors/shared/stall-fields.ts';
import { upload } from '#platform/web/lib/upload.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { FieldsWith } from '#records/shared/field-rules.ts';
import { DescribedFile } from '#records/web/fields/described-file.tsx';
import type { FileValue } from '#records/web/fields/file-parts.tsx';
import { FilesField } from '#records/web/fields/files.tsx';
import type { StallField, StallForm } from './stall-resource.tsx';

export type FileName = keyof FieldsWith<typeof stallFields, { kind: 'file' }>;
type Props = { field: StallField; form: StallForm; stall: EditedStall };

const uploadFor =
  (exhibitorId: number): typeof upload =>
  (file, options) =>
    upload(file, { ...options, exhibitorId });

/** Edits one file of a stall. */
export const StallFile = ({ name, stall, ...props }: Props & { name: FileName }) => (
  <DescribedFile
    described={stallFields[name]}
    {...{ name, ...props }}
    files={stall.files}
    upload={uploadFor(stall.id)}
  />
);

/** Edits the pictures in their order, each with its texts. */
export function StallAchievements({ field, form, stall }: Props) {
  const [uploaded, setUploaded] = useState<FileValue[]>([]);
  const { error } = field('achievements');
  const awards = form.watch('achievements') ?? [];
  const stored = stall.achievements.map(
    ({ media_id, picture }): FileValue => ({
      id: media_id,
      url: picture?.url ?? '',
      kind: 'image',
    }),
  );
  const known = new Map([...stored, ...uploaded].map((file) => [file.id, file]));
  const set = (changed: typeof awards) => form.setValue('achievements', changed, { shouldDirty: true });
  const write = (id: number, texts: { alt_text?: string; caption?: string }) =>
    set(awards.map((award) => (award.media_id === id ? { ...award, ...texts } : award)));
  return (
    <FilesField<FileValue>
      label="Pictures"
      hint="Awards, certificates, milestones. Visitors see them in this order."
      error={error}
      kinds={['image']}
      max={30}
      value={awards.flatMap(({ media_id }) => known.get(media_id) ?? [])}
      upload={uploadFor(stall.id)}
      onChange={(files) => {
        setUploaded((all) => [...all, ...files.filter(({ id }) => !known.has(id))]);
        set(files.map(({ id }) => awards.find(({ media_id }) => media_id === id) ?? { media_id: id }));
      }}
      details={({ id }, name) => {
        const award = awards.find(({ media_id }) => media_id === id);
        return (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Caption"
              aria-description={name}
              maxLength={200}
              value={award?.caption ?? ''}
              onChange={({ target }) => write(id, { caption: target.value })}
            />
            <TextField
              label="Description for people who can’t see it"
              aria-description={name}
              maxLength={200}
              value={award?.alt_text ?? ''}
              onChange={({ target }) => write(id, { alt_text: target.value })}
            />
          </div>
        );
      }}
    />
  );
}
