import { createFileRoute } from '@tanstack/react-router';
import { readRedirectTarget } from '#shared/accounts/rules.ts';
import { LoginPage } from '../accounts/login-page.tsx';
import { pageHead } from '../app/page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>): { type?: 'visitor'; redirect?: string } => ({
    type: raw.type === 'visitor' ? 'visitor' : undefined,
    redirect: readRedirectTarget(raw.redirect ?? raw.next),
  }),
  head: () => pageHead({ title: 'Sign in · Aangan', description: 'Sign in to Aangan.', path: '/login', noindex: true }),
  component: Login,
});

function Login() {
  const { type, redirect } = Route.useSearch();
  return <LoginPage visitor={type === 'visitor'} target={redirect} />;
}
