import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { savePendingRedirect } from './pending-redirect.ts';

/**
 * Takes the place of a contact that only signed-in people see. The link leads to signing in, and then back to the page.
 */
export function ContactSignIn({ target, children }: { target: string; children: string }) {
  return (
    <Link
      to="/login"
      search={{ redirect: target }}
      preload={false}
      rel="nofollow"
      className="mt-2 flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
      onClick={() => savePendingRedirect(target)}
    >
      <LockKeyhole size={18} aria-hidden="true" className="shrink-0" /> {children}
    </Link>
  );
}
