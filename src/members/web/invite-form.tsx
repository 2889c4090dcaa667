import { useState } from 'react';
import { whyNot } from '#access/shared/policy-rules.ts';
import { inviteInput, type MemberStall } from '#members/shared/contract.ts';
import { invitationDays, memberRoleLabels } from '#members/shared/rules.ts';
import { api } from '#platform/web/lib/api.ts';
import { useApiForm } from '#platform/web/lib/use-api-form.ts';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { DialogForm } from '#platform/web/ui/dialog-form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type Related, RelationField } from '#records/web/fields/relation.tsx';
import { stallChoices } from './stall-choices.ts';

type Props = {
  /** The caller's stall, if there is only one. */
  stall: MemberStall | undefined;
  onSaved: (message: string) => Promise<void>;
};

/** Most people who are invited become staff. */
const roles = ['staff', 'owner'] as const;

/** Invites a person by mail. */
export function InviteForm({ stall, onSaved }: Props) {
  const [chosen, setChosen] = useState<Related | null>(stall ? { id: stall.id, label: stall.name } : null);
  const { form, field, ...state } = useApiForm({
    schema: inviteInput,
    defaultValues: { exhibitor_id: stall?.id, email: '', role: 'staff' as const },
    send: async (input) => onSaved((await api().members.invite(input)).message),
  });
  const refused = stall && whyNot(stall.can.invite);
  return (
    <DialogForm {...state} form={form} submit="Send invitation" submitting="Sending…">
      <div className="grid gap-5">
        <p className="text-muted">
          {refused ??
            `The person gets a link by email that works once, for ${invitationDays} days, and only for this address.`}
        </p>
        <RelationField
          label="Stall"
          required
          {...stallChoices()}
          placeholder="Type a name"
          value={chosen}
          error={field('exhibitor_id').error}
          onChange={(next) => {
            setChosen(next);
            form.setValue('exhibitor_id', next?.id as number, { shouldDirty: true });
            form.clearErrors('exhibitor_id');
          }}
        />
        <TextField label="Email" type="email" required autoComplete="off" {...field('email')} />
        <ChoiceField
          label="Role"
          required
          none="Choose a role"
          hint="Staff do everything but members, ownership and deletion."
          choices={roles.map((value) => ({ value, label: memberRoleLabels[value] }))}
          {...field('role')}
        />
      </div>
    </DialogForm>
  );
}
