import { useState } from 'react';
import { type ChangedFactors, newPasskeyInput } from '#accounts/shared/second-factors/contract.ts';
import { passkeyNameLength } from '#accounts/shared/second-factors/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Person } from '#users/shared/fields.ts';
import { makePasskey } from './passkeys.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { person: Person; onChanged: (answer: ChangedFactors) => void; onClose: () => void };

/** Adds a passkey: name and password, the browser's own dialog, recovery codes. */
export function PasskeyDialog({ person, onChanged, onClose }: Props) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <Dialog title={codes ? 'Recovery codes' : 'Add a passkey'} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : (
        <PasswordStep
          person={person}
          schema={newPasskeyInput}
          submit="Continue"
          submitting="Waiting for the passkey…"
          send={async ({ name, ...input }) => {
            const { ticket, options } = (await api().secondFactors.startPasskey(input)).data;
            const passkey = await makePasskey(options);
            const answer = await api().secondFactors.addPasskey({ ticket, name, passkey });
            onChanged(answer);
            if (answer.recovery_codes.length > 0) setCodes(answer.recovery_codes);
            else onClose();
          }}
          fields={(field) => (
            <TextField
              label="Name of this passkey"
              hint="Such as My phone, or Blue key."
              autoComplete="off"
              maxLength={passkeyNameLength}
              required
              {...field('name')}
            />
          )}
        >
          <p>Your browser then asks for a fingerprint, a face, a PIN or a security key.</p>
        </PasswordStep>
      )}
    </Dialog>
  );
}
