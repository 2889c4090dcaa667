import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ChevronDown, CircleUserRound } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { landing } from '#access/shared/landing-rules.ts';
import type { Person } from '#users/shared/fields.ts';
import { signOut } from './signing.ts';

type Props = {
  viewer: Person;
  leaveTo: '/' | '/login';
};

const item = 'block w-full rounded-field px-3 py-2.5 text-start hover:bg-base-200 cursor-pointer';

export function UserMenu({ viewer, leaveTo }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  // The URL is the key, so that following a link closes the menu.
  const href = useLocation({ select: ({ href }) => href });
  const close = () => details.current?.removeAttribute('open');
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    details.current?.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !details.current?.contains(relatedTarget)) close();
  };
  const home = landing(viewer);
  const links: [text: string, to: string][] = [
    ['Dashboard', home === '/' ? '/dashboard' : home],
    ...(home === '/admin' ? [['Your visits and inquiries', '/dashboard'] as [string, string]] : []),
    ['Profile', '/profile'],
  ];
  return (
    <details key={href} ref={details} className="group relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="btn btn-ghost max-w-56 gap-2 font-semibold max-sm:px-2">
        <CircleUserRound size={20} aria-hidden="true" className="shrink-0" />
        <span className="truncate max-sm:sr-only">{viewer.name || 'User'}</span>
        <ChevronDown size={16} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="absolute end-0 top-full z-40 mt-1 w-64 card p-2 shadow-lg">
        <p className="truncate border-b border-base-300 px-3 pt-1 pb-3 text-sm text-muted">
          <span className="block truncate font-semibold text-base-content sm:hidden">{viewer.name}</span>
          {viewer.email}
        </p>
        <nav aria-label="Your account" className="pt-2">
          {links.map(([text, to]) => (
            <Link key={text} to={to} className={item}>
              {text}
            </Link>
          ))}
          <SignOutButton leaveTo={leaveTo} />
        </nav>
      </div>
    </details>
  );
}

function SignOutButton({ leaveTo }: Pick<Props, 'leaveTo'>) {
  const router = useRouter();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const leave = async () => {
    setState('busy');
    try {
      await signOut(() => router.navigate({ to: leaveTo }));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" className={item} disabled={state === 'busy'} onClick={leave}>
        {state === 'busy' ? 'Signing out…' : 'Logout'}
      </button>
      {state === 'failed' && (
        <p role="alert" className="px-3 pb-2 text-sm text-error">
          Couldn’t sign you out: the server can’t be reached. Please try again.
        </p>
      )}
    </>
  );
}
