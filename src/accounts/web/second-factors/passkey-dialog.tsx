import { newPasskeyInput } from '#accounts/shared/second-factors/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Person } from '#users/shared/fields.ts';
import { FactorDialog, type FactorDialogProps } from './factor-dialog.tsx';
import { makePasskey } from './passkeys.ts';
import { PasswordStep } from './password-step.tsx';

type Props = FactorDialogProps & { person: Person };

/** Adds a passkey: name and password, the browser's own dialog, recovery codes. */
export const PasskeyDialog = ({ person, ...dialog }: Props) => (
  <FactorDialog title="Add a passkey" {...dialog}>
    {(done) => (
      <PasswordStep
        person={person}
        schema={newPasskeyInput}
        submit="Continue"
        submitting="Waiting for the passkey…"
        send={async ({ name, ...input }) => {
          const { ticket, options } = (await api().secondFactors.startPasskey(input)).data;
          const passkey = await makePasskey(options);
          done(await api().secondFactors.addPasskey({ ticket, name, passkey }));
        }}
        fields={(field) => (
          <TextField
            label="Name of this passkey"
            hint="Such as My phone, or Blue key."
            autoComplete="off"
            required
            {...field('name')}
          />
        )}
      >
        <p>Your browser then asks for a fingerprint, a face, a PIN or a security key.</p>
      </PasswordStep>
    )}
  </FactorDialog>
);
