import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { SignedIn } from '#accounts/shared/contract.ts';
import { codeInput, recoveryCodeInput } from '#accounts/shared/second-factors/contract.ts';
import type { ProofKind } from '#accounts/shared/second-factors/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { SubmitButton } from '#platform/web/ui/submit-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import type { Pending } from './use-pending-sign-in.ts';

type Proof = { code: string } | { recovery_code: string };
type Props = {
  pending: Pending;
  onSignedIn: (answer: SignedIn) => Promise<void>;
  onBack: () => void;
};

const others: Record<ProofKind, string> = {
  code: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery_code: 'Use a recovery code',
};

/** Asks for the second factor of a sign-in. */
export function SecondStep({ pending, onSignedIn, onBack }: Props) {
  const [kind, setKind] = useState<ProofKind>(pending.kinds[0] ?? 'code');
  const { ticket } = pending;
  const finish = async (proof: Proof) => onSignedIn(await api().secondFactors.signIn({ ticket, ...proof }));
  const further = (
    <div className="flex flex-wrap gap-3 border-t border-base-300 pt-5">
      {pending.kinds
        .filter((other) => other !== kind)
        .map((other) => (
          <Button key={other} variant="outline" onClick={() => setKind(other)}>
            {others[other]}
          </Button>
        ))}
      <Button variant="quiet" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  );
  if (kind === 'passkey')
    return (
      <PasskeyStep ticket={ticket} onSignedIn={onSignedIn}>
        {further}
      </PasskeyStep>
    );
  if (kind === 'recovery_code')
    return (
      <CodeForm
        key={kind}
        schema={recoveryCodeInput}
        send={finish}
        field={(field) => (
          <TextField
            label="Recovery code"
            hint="One of those that you saved when you set up two-step sign-in. Each works once."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            autoFocus
            {...field('recovery_code')}
          />
        )}
      >
        {further}
      </CodeForm>
    );
  return (
    <CodeForm
      key={kind}
      schema={codeInput}
      send={finish}
      field={(field) => (
        <TextField
          label="Code from your authenticator app"
          hint="Six digits, new every 30 seconds."
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          autoFocus
          {...field('code')}
        />
      )}
    >
      {further}
    </CodeForm>
  );
}

type FormProps<Typed extends { [name: string]: string }, Sent> = {
  schema: z.ZodType<Sent, Typed>;
  send: (proof: Sent) => Promise<void>;
  field: (field: ReturnType<typeof useApiForm<Typed, Sent>>['field']) => ReactNode;
  children: ReactNode;
};

function CodeForm<Typed extends { [name: string]: string }, Sent>(props: FormProps<Typed, Sent>) {
  const { schema, send, field: control, children } = props;
  const { field, onSubmit, message, busy } = useApiForm({ schema, send });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-5" aria-label="Second step">
      <FormError message={message} />
      {control(field)}
      <SubmitButton busy={busy} busyText="Signing in…" size="large" className="w-full text-base sm:w-auto sm:px-10">
        Sign in
      </SubmitButton>
      {children}
    </form>
  );
}
