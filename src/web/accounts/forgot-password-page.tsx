import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { forgotInput } from '#shared/accounts/contract.ts';
import { api } from '../lib/api.ts';
import { useApiForm } from '../lib/use-api-form.ts';
import { Button } from '../ui/button.tsx';
import { FormDone } from '../ui/form-done.tsx';
import { FormError } from '../ui/form-error.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Asking for a link to a new password; says the same whether there is such an account or not. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<{ to: string; message: string }>();
  const { field, onSubmit, message, busy } = useApiForm({
    schema: forgotInput,
    send: async (input) => setSent({ to: input.email, message: (await api().accounts.forgotPassword(input)).message }),
  });
  return (
    <AuthLayout
      title="Forgotten your password?"
      lead="Give the email address of your account. We send a link to it, by which you choose a new password."
    >
      <FormDone message={sent?.message} />
      {sent ? (
        <div className="space-y-4">
          <p>
            It goes to <strong className="break-all">{sent.to}</strong>, works once and for one hour. If nothing is
            there in a few minutes, look among the unwanted mail.
          </p>
          <Button variant="outline" onClick={() => setSent(undefined)}>
            Ask again, or with another address
          </Button>
        </div>
      ) : (
        <form method="post" noValidate onSubmit={onSubmit} className="space-y-5" aria-label="Ask for a new password">
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            required
            {...field('email')}
          />
          <FormError message={message} />
          <SubmitButton busy={busy} busyText="Sending…" size="large" className="w-full text-base sm:w-auto sm:px-10">
            Send me a link
          </SubmitButton>
        </form>
      )}
      <p>
        <Link to="/login" className="text-primary underline">
          Back to signing in
        </Link>
      </p>
    </AuthLayout>
  );
}
