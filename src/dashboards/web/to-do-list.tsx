import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '#platform/shared/format/counts.ts';

export type ToDo = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> & {
  icon?: LucideIcon;
  tone?: 'text-primary' | 'text-error' | 'text-info';
  /** Zero leaves the item out. */
  count?: number;
  /** The words after the count, in the singular. Without a count they stand alone. */
  one: string;
  many?: string;
  hint?: ReactNode;
};

/**
 * Lists what waits for the person, most urgent first, or says that nothing does. `more` follows the last item, as its
 * parts.
 */
export function ToDoList({ items, more }: { items: readonly ToDo[]; more?: ReactNode }) {
  const waiting = items.filter(({ count }) => count !== 0);
  return (
    <section aria-labelledby="to-do-title" className="card p-4 sm:p-6">
      <h2 id="to-do-title" className="text-2xl">
        What to do next
      </h2>
      {waiting.length === 0 && (
        <p className="mt-3 flex items-center gap-2 text-success">
          <CircleCheck size={18} aria-hidden="true" /> All done. Nothing waits for you.
        </p>
      )}
      <ToDoItems items={waiting} className="mt-2" />
      {more}
    </section>
  );
}

type ItemsProps = { items: readonly ToDo[]; label?: string; className: string };

/** Shows what waits. Each item links to its list. */
export const ToDoItems = ({ items, label, className }: ItemsProps) => (
  <ul aria-label={label} className={`divide-y divide-base-300 ${className}`}>
    {items.map(({ icon: Icon, tone = 'text-primary', count, one, many = one, hint, ...target }) => (
      <li key={one}>
        <Link
          {...(target as LinkProps)}
          className="-mx-2 flex items-center gap-3 rounded-field p-2 py-3 hover:bg-base-200"
        >
          {Icon && <Icon size={20} aria-hidden="true" className={`shrink-0 ${tone}`} />}
          <span className="min-w-0 grow wrap-anywhere">
            <span className="font-semibold">{count === undefined ? one : counted(count, one, many)}</span>
            {hint && <span className="block text-sm text-muted">{hint}</span>}
          </span>
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
        </Link>
      </li>
    ))}
  </ul>
);
