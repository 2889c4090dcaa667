import { type ReactNode, useState } from 'react';
import type { SignedIn } from '#accounts/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { askPasskey, hasPasskeys, PasskeyError } from './passkeys.ts';

type Props = { ticket: string; onSignedIn: (answer: SignedIn) => Promise<void>; children: ReactNode };

/** Finishes a sign-in by a passkey. */
export function PasskeyStep({ ticket, onSignedIn, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await api().secondFactors.passkeyOptions({ ticket });
      await onSignedIn(await api().secondFactors.signIn({ ticket, passkey: await askPasskey(data) }));
    } catch (error) {
      const { message, fields } = readFormError(error);
      setProblem(error instanceof PasskeyError ? error.message : (Object.values(fields)[0] ?? message));
      setBusy(false);
    }
  };
  return (
    <div className="space-y-5">
      <FormError message={problem} />
      <p>
        {hasPasskeys()
          ? 'Use the fingerprint, face, PIN or key that you set up.'
          : 'This browser can’t use passkeys here. Use another way.'}
      </p>
      <Button
        size="large"
        className="w-full text-base sm:w-auto sm:px-10"
        disabled={busy || !hasPasskeys()}
        onClick={press}
      >
        {busy ? 'Signing in…' : 'Use a passkey'}
      </Button>
      {children}
    </div>
  );
}
