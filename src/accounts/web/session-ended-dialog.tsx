import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { loginInput } from '#accounts/shared/contract.ts';
import { usePendingSignIn } from '#accounts/web/second-factors/use-pending-sign-in.ts';
import { api } from '#platform/web/lib/api.ts';
import { AsksToSignInAgain } from '#platform/web/lib/held-page.ts';
import { Later, lazyPart } from '#platform/web/lib/later.tsx';
import { refreshCsrfToken } from '#platform/web/lib/send.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Dialog, DialogBody } from '#platform/web/ui/dialog.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { currentSession, onSession } from './session.ts';
import { signIn } from './signing.ts';

const SecondStep = lazyPart(() => import('#accounts/web/second-factors/second-step.tsx'), 'SecondStep');
const stay = async () => {};

/** Keeps forms with unsaved changes when the session ends, and asks people to sign in again, in a dialog. */
export const KeepsForms = ({ children }: { children: ReactNode }) => (
  <>
    <AsksToSignInAgain value={true}>{children}</AsksToSignInAgain>
    <SessionEndedDialog />
  </>
);

function SessionEndedDialog() {
  const session = useSyncExternalStore(onSession, currentSession, currentSession);
  const [closed, setClosed] = useState<object>();
  if (session.state !== 'held' || session === closed) return null;
  return (
    <Dialog title="Your session has ended" onClose={() => setClosed(session)}>
      <SignInAgain email={session.person?.email ?? ''} />
    </Dialog>
  );
}

function SignInAgain({ email }: { email: string }) {
  const { pending, setPending, unlessPending } = usePendingSignIn();
  const { field, ...state } = useApiForm({
    schema: loginInput,
    defaultValues: { email, password: '' },
    send: async (input) => {
      await refreshCsrfToken();
      const answer = await unlessPending(api().accounts.login(input));
      if (answer) await signIn(answer, stay);
    },
    showMessageWithFields: true,
  });
  if (pending)
    return (
      <DialogBody>
        <Later>
          <SecondStep
            pending={pending}
            onSignedIn={(answer) => signIn(answer, stay)}
            onBack={() => setPending(undefined)}
          />
        </Later>
      </DialogBody>
    );
  return (
    <DialogForm {...state} unsaved={false} submit="Sign in" submitting="Signing in…">
      <p className="mb-5 text-muted">
        What you typed is still there, and not saved yet. Sign in again to save it; if another account signs in, it is
        dropped. With Google,{' '}
        <a href="/login" target="_blank" className="text-primary underline" rel="noopener">
          sign in in a new tab
        </a>
        .
      </p>
      <div className="grid gap-5">
        <TextField label="Email" type="email" autoComplete="username" required {...field('email')} />
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      </div>
    </DialogForm>
  );
}
