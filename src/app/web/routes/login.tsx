import { createFileRoute } from '@tanstack/react-router';
import { readSignInError, type SignInError } from '#accounts/shared/google-rules.ts';
import { LoginPage } from '#accounts/web/login-page.tsx';
import { loadSignInPage } from '#accounts/web/sign-in-options.ts';
import { rawTargets, readTargets, type Targets } from '#accounts/web/sign-in-target.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (query: Record<string, unknown>): Targets & { type?: 'visitor'; error?: SignInError } => ({
    ...rawTargets(query),
    type: query.type === 'visitor' ? 'visitor' : undefined,
    error: readSignInError(query.error),
  }),
  loaderDeps: ({ search: { redirect, next } }) => ({ redirect, next }),
  loader: ({ deps }) => loadSignInPage(readTargets(deps)),
  head: ({ matches }) => noindexHead(matches, 'Sign in', '/login'),
  component: Login,
});

function Login() {
  const { type, error, ...targets } = Route.useSearch();
  const { google, stall } = Route.useLoaderData();
  return (
    <LoginPage
      visitor={type === 'visitor'}
      targets={readTargets(targets)}
      problem={error}
      google={google}
      stall={stall}
    />
  );
}
