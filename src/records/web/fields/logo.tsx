import { useState } from 'react';
import type { Path } from 'react-hook-form';
import type { Picture } from '#media/shared/contract.ts';
import { upload } from '#platform/web/lib/upload.ts';
import type { RecordField, RecordFormState } from '../resource.ts';
import { FilesField, type FileValue } from './files.tsx';

type Values = { logo_id?: number | null };
type Props<Typed extends Values> = {
  field: RecordField<Typed>;
  form: RecordFormState<Typed>;
  record: { logo_id: number | null; logo: Picture | null } | undefined;
};

export function LogoField<Typed extends Values>({ field, record, ...props }: Props<Typed>) {
  const [uploaded, setUploaded] = useState<FileValue>();
  // React Hook Form can't follow a field's name into a type that is still open.
  const form = props.form as unknown as RecordFormState<Values>;
  const { error } = field('logo_id' as Path<Typed>);
  const id = form.watch('logo_id');
  const stored =
    record?.logo_id && record.logo ? { id: record.logo_id, url: record.logo.url, kind: 'image' as const } : undefined;
  const shown = [uploaded, stored].find((file) => file && file.id === id);
  return (
    <FilesField<FileValue>
      label="Logo"
      hint="Square fits best. A wide one is shown whole."
      error={error}
      kinds={['image']}
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
