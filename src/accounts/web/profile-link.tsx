import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { KeptSearch } from '#platform/web/lib/kept-search.ts';
import { stringifyQuery } from '#platform/web/lib/query-string.ts';
import { savePendingRedirect } from './pending-redirect.ts';
import { useViewer } from './use-viewer.ts';

type Props = {
  to: { kind: 'developer' | 'broker' | 'project'; id: number };
  kept?: KeptSearch;
  label: string;
  className: string;
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * Links to a profile. Signed-out visitors are led to Google sign-in (docs/product/directory.md, "Opening a profile"),
 * or to the sign-in page if the expo has no Google sign-in.
 */
export function ProfileLink({ to, kept = {}, label, className, onOpen, children }: Props) {
  const viewer = useViewer();
  const target: string = `/${to.kind}/${to.id}/details`;
  const { kind, id } = to;
  const reached = `${target}${stringifyQuery(kept)}`;
  if (viewer)
    return (
      <Link
        to={target}
        search={kept as never}
        preload={false}
        aria-label={label}
        className={className}
        onClick={onOpen}
      >
        {children}
      </Link>
    );
  return (
    <a
      href={`/api/auth/google?redirect_to=${encodeURIComponent(reached)}`}
      rel="nofollow"
      aria-label={label}
      className={className}
      onClick={() => {
        savePendingRedirect(reached, kind === 'project' ? undefined : { kind, id });
        onOpen?.();
      }}
    >
      {children}
    </a>
  );
}
