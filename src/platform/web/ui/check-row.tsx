import type { ChangeEventHandler } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';

type Props = {
  label: string;
  count: number;
  name: string;
  value: string | number;
  form?: string;
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** One of several choices, with the number of results. */
export function CheckRow({ label, count, ...input }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 hover:bg-base-200 has-checked:font-semibold">
      <input {...input} type="checkbox" autoComplete="off" className="size-5 shrink-0 cursor-pointer accent-primary" />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      <span className="text-sm font-normal text-muted">{formatCount(count)}</span>
    </label>
  );
}
