import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<LinkProps, 'children'> &
  Pick<ComponentProps<'a'>, 'onClick'> & { className?: string; children: ReactNode };

/** Leads from a page back to the list that it belongs to. */
export const BackLink = ({ className = '', children, ...link }: Props) => (
  <Link
    {...link}
    className={`inline-flex min-h-11 items-center gap-2 wrap-anywhere text-muted hover:underline ${className}`}
  >
    <ArrowLeft size={16} aria-hidden="true" className="shrink-0" /> {children}
  </Link>
);
