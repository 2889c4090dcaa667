import { Link } from '@tanstack/react-router';
import { Handshake, Search } from 'lucide-react';
import { landingAfterRegistering } from '#access/shared/landing-rules.ts';
import { registerInput } from '#accounts/shared/contract.ts';
import { Notice } from '#consent/web/notice.tsx';
import { api } from '#platform/web/lib/api.ts';
import { refreshCsrfToken } from '#platform/web/lib/send.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { isClaim, PendingNotice } from './pending-notice.tsx';
import type { TargetStall } from './sign-in-options.ts';
import { type Targets, usePendingTarget } from './sign-in-target.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

const kinds = [
  { value: 'Visitor', label: 'Visitor', hint: 'Browse projects', icon: <Search aria-hidden="true" /> },
  { value: 'Broker', label: 'Consultant', hint: 'Get assigned to projects', icon: <Handshake aria-hidden="true" /> },
] as const;

type Props = { targets: Targets; google: boolean; stall: TargetStall | undefined };

export function RegisterPage({ targets, google, stall }: Props) {
  const target = usePendingTarget(targets);
  const completeSignIn = useCompleteSignIn(targets, landingAfterRegistering);
  const { form, field, onSubmit, message, busy } = useApiForm({
    schema: registerInput,
    send: async (input) => {
      await refreshCsrfToken();
      await completeSignIn(await api().accounts.register(input));
    },
  });
  const consultant = form.watch('role') === 'Broker';
  return (
    <AuthLayout
      withBenefits
      title="Create an account"
      lead={
        <>
          Already have an account?{' '}
          <Link to="/login" search={targets} className="font-semibold text-primary underline">
            Sign in
          </Link>
        </>
      }
    >
      <PendingNotice target={target} stall={stall} act="Create an account" />
      <form method="post" noValidate onSubmit={onSubmit} className="space-y-5" aria-label="Create an account">
        <RadioCards label="Account type" cards={kinds} chosen="Visitor" required {...field('role')} />
        <p className="text-sm text-muted">
          {consultant ? (
            'Administrators can assign brokers to projects, and you can ask builders yourself. First you complete your stall, which the organiser may have to approve; have your RERA agent number at hand.'
          ) : isClaim(target) ? (
            'Claim with a visitor’s account. When the organiser accepts your claim, it becomes the account of the firm.'
          ) : (
            <>
              Are you a builder? Builder accounts are set up by the organiser:{' '}
              <Link to="/$page" params={{ page: 'contact' }} className="text-primary underline">
                contact us
              </Link>
              .
            </>
          )}
        </p>
        <TextField label="Full name" autoComplete="name" required {...field('name')} />
        <EmailField label="Email" autoComplete="email" {...field('email')} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <NewPasswordFields label="Password" field={field} />
        </div>
        <FormError message={message} />
        <p className="text-sm text-muted">
          <Notice purpose="account" />
        </p>
        <SubmitButton
          busy={busy}
          busyText="Creating account…"
          size="large"
          className="w-full text-base sm:w-auto sm:px-10"
        >
          Create account
        </SubmitButton>
      </form>
      {google && <GoogleButton target={target} />}
    </AuthLayout>
  );
}
