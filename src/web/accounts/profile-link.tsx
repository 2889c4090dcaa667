import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { savePendingRedirect } from './pending-redirect.ts';
import { useViewer } from './use-viewer.ts';

type Props = {
  to: { kind: 'developer' | 'broker' | 'project'; id: number };
  label: string;
  className: string;
  onOpen?: () => void;
  children: ReactNode;
};

/** Links to a profile; signed-out visitors go through Google sign-in (docs/product.md, "Opening a profile"), else to the sign-in page. */
export function ProfileLink({ to, label, className, onOpen, children }: Props) {
  const viewer = useViewer();
  const target: string = `/${to.kind}/${to.id}/details`;
  const { kind, id } = to;
  if (viewer)
    return (
      <Link to={target} preload={false} aria-label={label} className={className} onClick={onOpen}>
        {children}
      </Link>
    );
  return (
    <a
      href={`/api/auth/google?redirect_to=${encodeURIComponent(target)}`}
      rel="nofollow"
      aria-label={label}
      className={className}
      onClick={() => {
        savePendingRedirect(target, kind === 'project' ? undefined : { kind, id });
        onOpen?.();
      }}
    >
      {children}
    </a>
  );
}
