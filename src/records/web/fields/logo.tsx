import type { Path } from 'react-hook-form';
import type { Picture } from '#media/shared/contract.ts';
import { upload } from '#platform/web/lib/upload.ts';
import type { RecordField, RecordFormState } from '../resource.ts';
import { DescribedFile } from './described-file.tsx';

type Values = { logo_id?: number | null };
type Props<Typed extends Values> = {
  field: RecordField<Typed>;
  form: RecordFormState<Typed>;
  record: { logo_id: number | null; logo: Picture | null } | undefined;
};

const described = {
  kind: 'file',
  of: 'image',
  label: 'Logo',
  atLeast: 200,
  hint: 'Square fits best. A wide one is shown whole.',
} as const;

export function LogoField<Typed extends Values>({ record, ...props }: Props<Typed>) {
  const { logo_id: id, logo } = record ?? {};
  const files = id && logo ? [{ id, url: logo.url, kind: 'image' as const }] : [];
  return (
    <DescribedFile {...props} described={described} name={'logo_id' as Path<Typed>} files={files} upload={upload} />
  );
}
