import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ModalSearch } from '#platform/shared/http/search-params-rules.ts';
import { openedByLink } from './opened-by-link.ts';

type Props = ModalSearch<string> & {
  className?: string;
  label?: string;
  /** Used without JavaScript: a part of the page, or the file itself. */
  fallbackHref?: string;
  /** The button's name in the activity log. */
  log?: string;
  children: ReactNode;
};

/** Opens a modal by the URL (`?modal=about`), which the route reads with `readModalSearch`. */
export function ModalLink({ modal, project, zoom, className, label, fallbackHref, log, children }: Props) {
  const link = useLinkProps({
    to: '.',
    // The route defines the modals. Other parameters stay.
    search: ((current: object) => ({ ...current, modal, project, zoom })) as never,
    state: openedByLink,
    resetScroll: false,
    preload: false,
    activeOptions: { exact: true },
  });
  return (
    <a
      {...link}
      href={fallbackHref ?? link.href}
      aria-haspopup="dialog"
      aria-label={label}
      data-log={log}
      className={className}
    >
      {children}
    </a>
  );
}
