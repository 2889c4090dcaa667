import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { landing } from '#access/shared/landing-rules.ts';
import { loginInput } from '#accounts/shared/contract.ts';
import { type SignInError, signInErrors } from '#accounts/shared/google-rules.ts';
import { readPendingFragment } from '#accounts/shared/second-factors/rules.ts';
import { usePendingSignIn } from '#accounts/web/second-factors/use-pending-sign-in.ts';
import { Notice } from '#consent/web/notice.tsx';
import { api } from '#platform/web/lib/api.ts';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { refreshCsrfToken } from '#platform/web/lib/send.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { PendingNotice } from './pending-notice.tsx';
import type { TargetStall } from './sign-in-options.ts';
import { type Targets, usePendingTarget } from './sign-in-target.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

type Props = {
  visitor: boolean;
  targets: Targets;
  problem: SignInError | undefined;
  google: boolean;
  stall: TargetStall | undefined;
};

/** This part is loaded only for people who have a second factor. */
const SecondStep = lazyPart(() => import('#accounts/web/second-factors/second-step.tsx'), 'SecondStep');

/** The texts are fixed by docs/product/accounts.md, "Signing in". */
const fallback = (status: number) => (status === 403 ? 'Account is deactivated' : 'Login failed. Please try again.');

export function LoginPage({ visitor, targets, problem, google, stall }: Props) {
  const target = usePendingTarget(targets);
  const completeSignIn = useCompleteSignIn(targets, landing);
  const { pending, setPending, unlessPending } = usePendingSignIn();
  // The person comes back from Google with a code.
  useEffect(() => {
    const asked = readPendingFragment(location.hash);
    if (!asked) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    setPending(asked);
  }, [setPending]);
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema: loginInput,
    send: async (input) => {
      await refreshCsrfToken();
      const answer = await unlessPending(api().accounts.login(input));
      if (answer) await completeSignIn(answer);
    },
    fallback,
    showMessageWithFields: true,
  });
  const refused = problem && !form.formState.isSubmitted ? signInErrors[problem] : undefined;
  if (pending)
    return (
      <AuthLayout title="Confirm it’s you" lead="Your account has a second step.">
        <Later>
          <SecondStep pending={pending} onSignedIn={completeSignIn} onBack={() => setPending(undefined)} />
        </Later>
      </AuthLayout>
    );
  return (
    <AuthLayout
      withBenefits
      title={visitor ? 'Visitor Login' : target ? 'Sign in' : 'Exhibitor Login'}
      lead={
        <>
          New here?{' '}
          <Link to="/register" search={targets} className="font-semibold text-primary underline">
            Create a free account
          </Link>
        </>
      }
    >
      <PendingNotice target={target} stall={stall} act="Sign in" />
      <form method="post" noValidate onSubmit={onSubmit} className="space-y-5" aria-label="Sign in">
        <FormError message={message ?? refused} />
        <EmailField label="Email" autoComplete="username" {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 gap-y-4">
          <SubmitButton busy={busy} busyText="Signing in…" size="large" className="w-full text-base sm:w-auto sm:px-10">
            Sign in
          </SubmitButton>
          <Link to="/forgot-password" className="py-2.5 text-primary underline">
            Forgot your password?
          </Link>
        </div>
      </form>
      {google && (
        <>
          <GoogleButton target={target} />
          <p className="text-sm text-muted">
            If you have no account yet, this makes one. <Notice purpose="account" />
          </p>
        </>
      )}
    </AuthLayout>
  );
}
