import type { ReactNode } from 'react';
import { pageNumbers } from './page-numbers.ts';

type LinkProps = { page: number; className: string; label: string; current?: boolean; children: ReactNode };
type Props = { current: number; last: number; renderLink: (props: LinkProps) => ReactNode };

const box = 'grid min-h-11 min-w-11 place-items-center rounded-field px-2 text-sm font-semibold';

/** Links to the pages around this one; nothing when there is only one. */
export function Pagination({ current, last, renderLink }: Props) {
  if (last <= 1) return null;
  const step = (page: number, text: string, label: string) =>
    page >= 1 && page <= last
      ? renderLink({ page, label, className: `${box} hover:bg-base-300`, children: text })
      : null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-1">
      {step(current - 1, 'Previous', 'Previous page')}
      {pageNumbers(current, last).map((page, index) =>
        page === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ) : (
          renderLink({
            page,
            label: `Page ${page}`,
            current: page === current,
            className: `${box} ${page === current ? 'bg-base-content text-base-100' : 'hover:bg-base-300'}`,
            children: page,
          })
        ),
      )}
      {step(current + 1, 'Next', 'Next page')}
    </nav>
  );
}
