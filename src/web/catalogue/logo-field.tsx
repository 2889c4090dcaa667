import { useState } from 'react';
import type { Picture } from '#shared/media/contract.ts';
import { FilesField, type FileValue } from '../admin/fields/files.tsx';
import type { RecordField, RecordFormState } from '../admin/resource.ts';
import { upload } from '../lib/upload.ts';

type Values = { name: string; logo_id?: number | null };
type Props = {
  field: RecordField<Values>;
  form: RecordFormState<Values>;
  record: { logo_id: number | null; logo: Picture | null } | undefined;
};

/** The logo of a bank or facility. */
export function LogoField({ field, form, record }: Props) {
  const [uploaded, setUploaded] = useState<FileValue>();
  const { error } = field('logo_id');
  const id = form.watch('logo_id');
  const stored =
    record?.logo_id && record.logo ? { id: record.logo_id, url: record.logo.url, kind: 'image' as const } : undefined;
  const shown = [uploaded, stored].find((file) => file && file.id === id);
  return (
    <FilesField<FileValue>
      label="Logo"
      error={error}
      accept="image/jpeg,image/png,image/webp,image/avif"
      max={1}
      value={shown ? [shown] : []}
      upload={upload}
      onChange={([file]) => {
        setUploaded(file);
        form.setValue('logo_id', file?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}
