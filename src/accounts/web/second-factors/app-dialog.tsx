import { useState } from 'react';
import { type ChangedFactors, codeInput } from '#accounts/shared/second-factors/contract.ts';
import { grouped } from '#accounts/shared/second-factors/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Person } from '#users/shared/fields.ts';
import { FactorDialog, type FactorDialogProps } from './factor-dialog.tsx';
import { PasswordStep } from './password-step.tsx';

type Started = { ticket: string; key: string; address: string; qr: string };
type Props = FactorDialogProps & { person: Person };

/** Sets up an authenticator app: password, key, first code, recovery codes. */
export function AppDialog({ person, ...dialog }: Props) {
  const [started, setStarted] = useState<Started>();
  return (
    <FactorDialog title="Set up an authenticator app" {...dialog}>
      {(done) =>
        started ? (
          <FirstCode started={started} onDone={done} />
        ) : (
          <PasswordStep
            person={person}
            submit="Continue"
            submitting="Checking…"
            send={async (input) => setStarted((await api().secondFactors.startApp(input)).data)}
          >
            <p>
              An authenticator app on your phone shows a new code every 30 seconds. Any will do, such as the one of your
              password manager.
            </p>
          </PasswordStep>
        )
      }
    </FactorDialog>
  );
}

function FirstCode({ started, onDone }: { started: Started; onDone: (answer: ChangedFactors) => void }) {
  const { ticket, key, address, qr } = started;
  const { field, ...state } = useApiForm({
    schema: codeInput,
    send: async (input) => onDone(await api().secondFactors.confirmApp({ ticket, ...input })),
  });
  return (
    <DialogForm {...state} unsaved={false} submit="Confirm" submitting="Checking…">
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code with the key"
          className="size-48 rounded-box border border-base-300 bg-white"
        />
        <div className="space-y-4">
          <p>Scan the code with the app, or type this key:</p>
          <p className="font-mono text-sm wrap-anywhere">{grouped(key, ' ')}</p>
          <p>
            On this phone,{' '}
            <a href={address} className="text-primary underline">
              open it in the app
            </a>
            .
          </p>
          <TextField
            label="Code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            required
            {...field('code')}
          />
        </div>
      </div>
    </DialogForm>
  );
}
