import { FingerprintPattern, KeyRound, Plus, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChangedFactors, Passkey, SecondFactors } from '#accounts/shared/second-factors/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Day } from '#platform/web/ui/day.tsx';
import { FormDone } from '#platform/web/ui/form-done.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { RelativeTime } from '#platform/web/ui/relative-time.tsx';
import type { Person } from '#users/shared/fields.ts';
import { revalidate } from '../session.ts';
import { AppDialog } from './app-dialog.tsx';
import { FactorDialog, type FactorDialogProps } from './factor-dialog.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { hasPasskeys, noPasskeysText } from './passkeys.ts';
import { PasswordStep } from './password-step.tsx';

type Open = 'app' | 'no app' | 'passkey' | 'codes' | { remove: Passkey };
type Props = { person: Person; stored: SecondFactors };

/** The signed-in person's second factors: setting up, removing, recovery codes. */
export function TwoStepPanel({ person, stored }: Props) {
  const [factors, setFactors] = useState(stored);
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setOpen(undefined);
    // The answer to a change may have been lost on its way.
    api()
      .secondFactors.find()
      .then(
        ({ data }) => setFactors(data),
        () => {},
      );
  };
  const onChanged = ({ data, message }: ChangedFactors) => {
    setFactors(data);
    setDone(message);
    // An organiser who had to set one up may open other pages now.
    void revalidate();
  };
  const show = (dialog: Open) => {
    setDone(undefined);
    setProblem(undefined);
    setOpen(dialog);
  };
  const dialog = { person, onChanged, onClose: close };
  const { app, passkeys, recovery_codes } = factors;
  const isOn = app !== null || passkeys.length > 0;
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isOn ? <Badge tone="green">On</Badge> : <Badge tone="grey">Off</Badge>}
        {isOn
          ? 'After your password or Google, signing in asks for one of these.'
          : 'Set up a second step, so that your password alone opens nothing.'}
      </p>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        <Factor
          icon={<Smartphone aria-hidden="true" className="shrink-0 text-muted max-sm:hidden" />}
          name="Authenticator app"
          state={
            app ? (
              <>
                Set up on <Day of={app.created_at} />.
              </>
            ) : (
              'Shows a code on your phone.'
            )
          }
        >
          <Button variant={isOn ? 'outline' : 'primary'} onClick={() => show('app')}>
            {app ? 'Replace' : 'Set up'}
          </Button>
          {app && (
            <Button variant="quiet" aria-label="Remove the authenticator app" onClick={() => show('no app')}>
              Remove
            </Button>
          )}
        </Factor>
        {passkeys.map((passkey) => (
          <Factor
            key={passkey.id}
            icon={<FingerprintPattern aria-hidden="true" className="shrink-0 text-muted max-sm:hidden" />}
            name={passkey.name}
            state={
              <>
                Passkey, added on <Day of={passkey.created_at} />.{' '}
                {passkey.last_used_at ? (
                  <>
                    Last used: <RelativeTime of={passkey.last_used_at} />.
                  </>
                ) : (
                  'Not used yet.'
                )}
              </>
            }
          >
            <Button
              variant="quiet"
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => show({ remove: passkey })}
            >
              Remove
            </Button>
          </Factor>
        ))}
        {isOn && (
          <Factor
            icon={<KeyRound aria-hidden="true" className="shrink-0 text-muted max-sm:hidden" />}
            name="Recovery codes"
            state={recovery_codes === 0 ? 'None left.' : `${recovery_codes} left.`}
          >
            <Button variant="outline" onClick={() => show('codes')}>
              Make new codes
            </Button>
          </Factor>
        )}
      </ul>
      <Button
        variant="outline"
        onClick={() => {
          if (hasPasskeys()) show('passkey');
          else setProblem(noPasskeysText);
        }}
      >
        <Plus size={18} aria-hidden="true" /> Add a passkey
      </Button>
      <FormDone message={done} />
      <FormError message={problem} />
      {open === 'app' && <AppDialog {...dialog} />}
      {open === 'passkey' && <PasskeyDialog {...dialog} />}
      {open === 'no app' && (
        <PasswordDialog
          {...dialog}
          title="Remove the authenticator app"
          submit="Remove"
          submitting="Removing…"
          send={(input) => api().secondFactors.removeApp(input)}
        >
          Its codes then no longer sign you in. Without another second step, your password alone does.
        </PasswordDialog>
      )}
      {typeof open === 'object' && (
        <PasswordDialog
          {...dialog}
          title={`Remove ${open.remove.name}`}
          submit="Remove"
          submitting="Removing…"
          send={(input) => api().secondFactors.removePasskey({ id: open.remove.id, ...input })}
        >
          This passkey then no longer signs you in here. Delete it from your device too.
        </PasswordDialog>
      )}
      {open === 'codes' && (
        <PasswordDialog
          {...dialog}
          title="Make new recovery codes"
          submit="Make new codes"
          submitting="Making…"
          send={(input) => api().secondFactors.newRecoveryCodes(input)}
        >
          The codes that you have no longer work then.
        </PasswordDialog>
      )}
    </div>
  );
}

type FactorProps = { icon: ReactNode; name: string; state: ReactNode; children: ReactNode };

function Factor({ icon, name, state, children }: FactorProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      {icon}
      <div className="min-w-[min(12rem,100%)] flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{state}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

type PasswordDialogProps = FactorDialogProps & {
  person: Person;
  title: string;
  submit: string;
  submitting: string;
  send: (input: { current_password?: string | undefined }) => Promise<ChangedFactors>;
  children: string;
};

/** Makes a change that needs the password alone. */
const PasswordDialog = ({ person, submit, submitting, send, children, ...dialog }: PasswordDialogProps) => (
  <FactorDialog {...dialog}>
    {(done) => (
      <PasswordStep
        person={person}
        submit={submit}
        submitting={submitting}
        send={async (input) => done(await send(input))}
      >
        <p>{children}</p>
      </PasswordStep>
    )}
  </FactorDialog>
);
