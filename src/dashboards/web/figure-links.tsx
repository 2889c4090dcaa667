import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { formatCount } from '#platform/shared/format/counts.ts';

export type Figure = {
  label: string;
  count: number;
  Icon?: LucideIcon;
  note?: string | undefined;
  to: string;
  search?: object;
};

/** Shows figures, of which each links to the list that it counts. */
export const FigureLinks = ({ label: name, figures }: { label: string; figures: readonly Figure[] }) => (
  <ul
    aria-label={name}
    className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-base-300 bg-base-300 lg:grid-cols-4"
  >
    {figures.map(({ label, count, Icon, note, ...target }) => (
      <li key={label} className="bg-base-100">
        <Link {...(target as LinkProps)} className="flex h-full flex-col p-3 hover:bg-base-200 sm:p-5">
          <span className="flex items-center justify-between gap-2 text-sm text-muted">
            {label}
            {Icon && <Icon size={18} aria-hidden="true" className="shrink-0 text-primary max-sm:hidden" />}
          </span>
          <span className="figure">{formatCount(count)}</span>
          {note && <span className="mt-1 text-sm text-muted">{note}</span>}
        </Link>
      </li>
    ))}
  </ul>
);
