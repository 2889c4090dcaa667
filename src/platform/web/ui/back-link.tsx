import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Leads from a page back to the list that it belongs to. */
export const BackLink = createLink(({ className = '', children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={`inline-flex min-h-10 items-center gap-2 text-muted hover:underline ${className}`}>
    <ArrowLeft size={16} aria-hidden="true" /> {children}
  </a>
));
