import type { ChangeEventHandler } from 'react';
import { formatCount } from '#platform/shared/format/counts.ts';

type Props = {
  label: string;
  count: number | undefined;
  type?: 'checkbox' | 'radio';
  name: string;
  value: string;
  form?: string;
  checked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
};

/** A short choice next to others, with the number of results. */
export function CheckChip({ label, count, type = 'checkbox', ...input }: Props) {
  return (
    <label className="relative flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-base-content/40 px-4 hover:border-base-content has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input {...input} type={type} autoComplete="off" className="absolute inset-0 cursor-pointer opacity-0" />
      <span>{label}</span>
      {count !== undefined && (
        <span className="text-sm opacity-80">
          <span className="sr-only">, </span>
          {formatCount(count)}
        </span>
      )}
    </label>
  );
}
