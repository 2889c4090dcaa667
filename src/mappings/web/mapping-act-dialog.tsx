import { useState } from 'react';
import { type MappingAct, maxMappingText } from '#mappings/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { actTexts } from './mapping-words.ts';

type Props = {
  id: number;
  act: Exclude<MappingAct, 'accept'>;
  question: string;
  hint: string;
  /** Gets the server's message. */
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
};

/** Asks before a mapping is declined, withdrawn or ended, and for a reason, which may be empty. */
export function MappingActDialog({ id, act, question, hint, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      question={question}
      hint={hint}
      confirmText={actTexts[act].label}
      busyText={actTexts[act].busy}
      onConfirm={async () => onDone((await api().mappings.act({ ids: [id], act, reason })).message)}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        tag="optional"
        hint="The other side reads it in the email."
        rows={2}
        maxLength={maxMappingText}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
