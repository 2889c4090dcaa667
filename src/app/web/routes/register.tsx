import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '#accounts/web/register-page.tsx';
import { loadSignInPage } from '#accounts/web/sign-in-options.ts';
import { rawTargets, readTargets } from '#accounts/web/sign-in-target.ts';
import { noindexHead } from '#platform/web/lib/page-head.ts';

export const Route = createFileRoute('/register')({
  validateSearch: rawTargets,
  loaderDeps: ({ search: { redirect, next } }) => ({ redirect, next }),
  loader: ({ deps }) => loadSignInPage(readTargets(deps)),
  head: ({ matches }) => noindexHead(matches, 'Create an account', '/register'),
  component: Register,
});

function Register() {
  const { google, stall } = Route.useLoaderData();
  return <RegisterPage targets={readTargets(Route.useSearch())} google={google} stall={stall} />;
}
