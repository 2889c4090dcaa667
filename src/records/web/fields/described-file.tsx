import { useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { Field } from '#records/shared/field-rules.ts';
import type { RecordField, RecordFormState } from '../resource.ts';
import type { FileValue } from './file-parts.tsx';
import { NarrowPicture } from './file-parts.tsx';
import { FilesField } from './files.tsx';
import type { Upload } from './use-uploads.ts';

type Props<Values extends FieldValues> = {
  described: Field & { kind: 'file' };
  /** Its name in the form. */
  name: Path<Values>;
  field: RecordField<Values>;
  form: RecordFormState<Values>;
  /** The files that the record's fields name by their ids. */
  files: readonly FileValue[];
  upload: Upload<FileValue>;
};

/** Edits a described file. */
export function DescribedFile<Values extends FieldValues>({
  described,
  name,
  field,
  form,
  files,
  upload,
}: Props<Values>) {
  const { label, formLabel = label, hint, of: kind, atLeast = 0 } = described;
  const [uploaded, setUploaded] = useState<FileValue>();
  const id: number | null = form.watch(name);
  const shown = [uploaded, ...files].find((file) => file && file.id === id);
  return (
    <FilesField<FileValue>
      label={formLabel}
      hint={hint}
      error={field(name).error}
      kinds={[kind]}
      max={1}
      value={shown ? [shown] : id ? [{ id, url: '', kind: kind === 'image' ? 'document' : kind }] : []}
      upload={upload}
      details={({ width }) => <NarrowPicture width={width} atLeast={atLeast} />}
      onChange={([file]) => {
        setUploaded(file);
        form.setValue(name, (file?.id ?? null) as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }}
    />
  );
}
