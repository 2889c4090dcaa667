import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { resetInput } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { endLocalSession } from './signing.ts';
import { useMailedToken } from './use-mailed-link.ts';
import { useViewer } from './use-viewer.ts';

export function ResetPasswordPage({ token: linkToken }: { token: string | undefined }) {
  const token = useMailedToken(linkToken);
  const [done, setDone] = useState<string>();
  return (
    <AuthLayout title="Choose a new password">
      <FormDone message={done} />
      {done ? (
        <Link to="/login" className={buttonClass({ size: 'large' }, 'text-base')}>
          Sign in
        </Link>
      ) : token ? (
        <NewPasswordForm token={token} onDone={setDone} />
      ) : (
        <p>
          Open this page from the link in our email. Link missing or expired?{' '}
          <Link to="/forgot-password" className="text-primary underline">
            Request a new link
          </Link>
          .
        </p>
      )}
    </AuthLayout>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const viewer = useViewer();
  const { field, onSubmit, message, busy } = useApiForm({
    schema: resetInput,
    defaultValues: { token, password: '', password_confirmation: '' },
    send: async (input) => {
      const done = await api().accounts.resetPassword(input);
      onDone(done.message);
      // A new password ends all sessions, including this browser's.
      if (viewer) await endLocalSession(async () => {});
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-5" aria-label="Choose a new password">
      <NewPasswordFields label="New password" field={field} />
      <FormError message={message} />
      <SubmitButton busy={busy} busyText="Saving…" size="large" className="w-full text-base sm:w-auto sm:px-10">
        Save password
      </SubmitButton>
      <p className="text-sm text-muted">
        This signs you out on every device. The link works once; if it doesn’t work,{' '}
        <Link to="/forgot-password" className="text-primary underline">
          request a new one
        </Link>
        .
      </p>
    </form>
  );
}
