import { createFileRoute } from '@tanstack/react-router';
import { readSignInProblem, type SignInProblem } from '#shared/accounts/google-rules.ts';
import { readTargets, type Targets } from '../accounts/destination.ts';
import { LoginPage } from '../accounts/login-page.tsx';
import { loadSignInOptions } from '../accounts/sign-in-options.ts';
import { pageHead } from '../app/page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (query: Record<string, unknown>): Targets & { type?: 'visitor'; error?: SignInProblem } => ({
    ...readTargets(query),
    type: query.type === 'visitor' ? 'visitor' : undefined,
    error: readSignInProblem(query.error),
  }),
  loader: loadSignInOptions,
  head: ({ matches }) =>
    pageHead(matches, { title: 'Sign in', description: 'Sign in to your account.', path: '/login', noindex: true }),
  component: Login,
});

function Login() {
  const { type, error, ...targets } = Route.useSearch();
  const { google } = Route.useLoaderData();
  return <LoginPage visitor={type === 'visitor'} targets={targets} problem={error} google={google} />;
}
