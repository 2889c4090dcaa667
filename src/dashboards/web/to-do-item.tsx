import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> & {
  icon?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
};

/** Says what waits, and leads to its list. */
export function ToDoItem({ icon, hint, children, ...target }: Props) {
  return (
    <li>
      <Link
        {...(target as LinkProps)}
        className="-mx-2 flex items-center gap-3 rounded-field p-2 py-3 hover:bg-base-200"
      >
        {icon && (
          <span aria-hidden="true" className="shrink-0">
            {icon}
          </span>
        )}
        <span className="min-w-0 grow wrap-anywhere">
          <span className="font-semibold">{children}</span>
          {hint && <span className="block text-sm text-muted">{hint}</span>}
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
