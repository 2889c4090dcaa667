import { type ReactNode, useState } from 'react';
import type { ChangedFactors } from '#accounts/shared/second-factors/contract.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type FactorDialogProps = { onChanged: (answer: ChangedFactors) => void; onClose: () => void };

type Props = FactorDialogProps & {
  title: string;
  /** Gets what is called with the answer to the change. */
  children: (done: (answer: ChangedFactors) => void) => ReactNode;
};

/** Changes the second factors, then shows the recovery codes that came with the change, or closes. */
export function FactorDialog({ title, onChanged, onClose, children }: Props) {
  const [codes, setCodes] = useState<string[]>();
  const done = (answer: ChangedFactors) => {
    onChanged(answer);
    if (answer.recovery_codes.length > 0) setCodes(answer.recovery_codes);
    else onClose();
  };
  return (
    <Dialog title={codes ? 'Recovery codes' : title} onClose={onClose}>
      {codes ? <RecoveryCodes codes={codes} onSaved={onClose} /> : children(done)}
    </Dialog>
  );
}
