import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ModalSearch } from '#shared/http/search-params-rules.ts';
import { overList } from './over-list.ts';

type Props = ModalSearch<string> & {
  className?: string;
  label?: string;
  /** Where it leads without scripts, which alone can open a modal: a part of the page, or the file itself. */
  plain?: string;
  children: ReactNode;
};

/**
 * Opens a modal over this page by its address (`?modal=about`): going back closes it, and the address opens it elsewhere. The page's
 * route reads it with `readModalSearch`.
 */
export function ModalLink({ modal, project, zoom, className, label, plain, children }: Props) {
  const link = useLinkProps({
    to: '.',
    // Which modals there are is the route's to say; what else the address holds stays in it.
    search: ((kept: object) => ({ ...kept, modal, project, zoom })) as never,
    state: overList,
    resetScroll: false,
    preload: false,
    activeOptions: { exact: true },
  });
  return (
    <a {...link} href={plain ?? link.href} aria-haspopup="dialog" aria-label={label} className={className}>
      {children}
    </a>
  );
}
