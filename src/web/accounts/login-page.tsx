import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { pendingRedirect } from './pending-redirect.ts';

const targets: [RegExp, string][] = [
  [/^\/developer\/\d+\/details/, 'the builder’s profile'],
  [/^\/broker\/\d+\/details/, 'the consultant’s profile'],
  [/^\/project\/\d+\/details/, 'the project’s page'],
];

/** The sign-in page, for as long as there are no accounts: says so, and what the person was after. */
export function LoginPage({ visitor, target }: { visitor: boolean; target: string | undefined }) {
  const [kept, setKept] = useState<string>();
  useEffect(() => setKept(pendingRedirect()), []);
  const wanted = target ?? kept;
  const what = wanted && (targets.find(([pattern]) => pattern.test(wanted))?.[1] ?? 'the page you asked for');
  return (
    <div className="page-width py-10 sm:py-16">
      <h1 className="text-4xl">{visitor ? 'Visitor Login' : wanted ? 'Sign in' : 'Exhibitor Login'}</h1>
      {what && (
        <p role="status" className="mt-6 max-w-xl rounded-box border-s-4 border-info bg-base-100 p-4">
          You were on your way to {what}, which opens to those who are signed in.
        </p>
      )}
      <div className="mt-6 max-w-xl space-y-4 leading-relaxed">
        <p>
          Signing in is not available yet: accounts for visitors and exhibitors open with a later release of this
          program. Profiles of builders and consultants need an account, so they open then too.
        </p>
        <p>
          Until then the directory is open to everyone. To reach a firm, ask us: our address and telephone are on the{' '}
          <Link to="/contact" className="text-primary underline">
            contact page
          </Link>
          .
        </p>
      </div>
      <Link to="/" className={buttonClass({}, 'mt-8')}>
        Back to the directory
      </Link>
    </div>
  );
}
