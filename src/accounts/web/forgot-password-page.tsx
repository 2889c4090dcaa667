import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotInput } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for an address. The answer is the same whether the account exists or not. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<{ to: string; message: string }>();
  const { field, onSubmit, message, busy } = useApiForm({
    schema: forgotInput,
    send: async (input) => setSent({ to: input.email, message: (await api().accounts.forgotPassword(input)).message }),
  });
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your account’s email address. We’ll send you a link to choose a new password."
    >
      <FormDone message={sent?.message} />
      {sent ? (
        <div className="space-y-4">
          <p>
            Look for it at <strong className="break-all">{sent.to}</strong>. If it doesn’t arrive in a few minutes,
            check your spam folder.
          </p>
          <Button variant="outline" onClick={() => setSent(undefined)}>
            Try again, or use another address
          </Button>
        </div>
      ) : (
        <form method="post" noValidate onSubmit={onSubmit} className="space-y-5" aria-label="Reset your password">
          <EmailField label="Email" autoComplete="username" {...field('email')} />
          <FormError message={message} />
          <SubmitButton busy={busy} busyText="Sending…" size="large" className="w-full text-base sm:w-auto sm:px-10">
            Send link
          </SubmitButton>
        </form>
      )}
      <p>
        <Link to="/login" className="text-primary underline">
          Back to sign-in
        </Link>
      </p>
    </AuthLayout>
  );
}
