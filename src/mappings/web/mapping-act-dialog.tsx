import { useState } from 'react';
import { type MappingAct, maxMappingText } from '#mappings/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx';
import { actTexts } from './mapping-words.ts';

type Props = {
  ids: readonly number[];
  act: Exclude<MappingAct, 'accept'>;
  question: string;
  hint: string;
  /** Gets the server's message. */
  onDone: (message: string) => Promise<void>;
  onClose: () => void;
};

type Acted = Parameters<ReturnType<typeof api>['mappings']['act']>[0];

/** Sends what happens to some mappings. Returns the server's message, with the first of them that was refused. */
export async function sendAct(input: Acted): Promise<string> {
  const { message, data } = await api().mappings.act(input);
  const [first] = data.refused;
  return first ? `${message} ${first.title}: ${first.message}` : message;
}

/** Asks before mappings are declined, withdrawn or ended, and for a reason, which may be empty. */
export function MappingActDialog({ ids, act, question, hint, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      question={question}
      hint={hint}
      confirmText={actTexts[act].label}
      busyText={actTexts[act].busy}
      onConfirm={async () => onDone(await sendAct({ ids: [...ids], act, reason }))}
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
