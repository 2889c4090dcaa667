import { createFileRoute } from '@tanstack/react-router';
import { readTargets } from '../accounts/destination.ts';
import { RegisterPage } from '../accounts/register-page.tsx';
import { loadSignInOptions } from '../accounts/sign-in-options.ts';
import { pageHead } from '../app/page-head.ts';

export const Route = createFileRoute('/register')({
  validateSearch: readTargets,
  loader: loadSignInOptions,
  head: ({ matches }) =>
    pageHead(matches, {
      title: 'Make an account',
      description: 'Make an account as a visitor or as a consultant.',
      path: '/register',
      noindex: true,
    }),
  component: Register,
});

function Register() {
  const { google } = Route.useLoaderData();
  return <RegisterPage targets={Route.useSearch()} google={google} />;
}
