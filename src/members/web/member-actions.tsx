import { ArrowRightLeft, Crown, UserMinus, UserRound } from 'lucide-react';
import { whyNot } from '#access/shared/policy-rules.ts';
import { revalidate } from '#accounts/web/session.ts';
import { useViewer } from '#accounts/web/use-viewer.ts';
import type { Member } from '#members/shared/contract.ts';
import { api } from '#platform/web/lib/api.ts';
import { ConfirmDialog } from '#platform/web/lib/confirm-dialog.tsx';
import { useAfterSave } from '#platform/web/lib/use-after-save.ts';
import { RowActions } from '#records/web/row-actions.tsx';
import { focusList } from '#records/web/use-refresh.ts';

type Act = 'make_owner' | 'make_staff' | 'hand_over' | 'remove';
export type Pending = { member: Member; act: Act };
type Props = { member: Member; onChoose: (pending: Pending) => void };

export function MemberActions({ member, onChoose }: Props) {
  const isSelf = useViewer()?.id === member.user_id;
  const { name, role, can } = member;
  const change = role === 'owner' ? 'make_staff' : 'make_owner';
  return (
    <RowActions
      name={name}
      actions={[
        {
          text: role === 'owner' ? 'Make staff' : 'Make owner',
          label: role === 'owner' ? `Make staff: ${name}` : `Make owner: ${name}`,
          icon: role === 'owner' ? UserRound : Crown,
          disabledReason: whyNot(can[change]),
          run: () => onChoose({ member, act: change }),
        },
        {
          text: 'Hand over',
          label: `Hand over ${member.exhibitor.name} to ${name}`,
          icon: ArrowRightLeft,
          disabledReason: whyNot(can.hand_over),
          run: () => onChoose({ member, act: 'hand_over' }),
        },
        {
          text: isSelf ? `Leave ${member.exhibitor.name}` : 'Remove',
          icon: UserMinus,
          danger: true,
          disabledReason: whyNot(can.remove),
          run: () => onChoose({ member, act: 'remove' }),
        },
      ]}
    />
  );
}

/** Asks before an action. */
export function PendingAction({ pending: { member, act }, onClose }: { pending: Pending; onClose: () => void }) {
  const saved = useAfterSave();
  const isSelf = useViewer()?.id === member.user_id;
  const { id, version, name, exhibitor } = member;
  const texts = {
    make_owner: {
      question: `Make ${name} an owner of ${exhibitor.name}?`,
      hint: 'Owners invite and remove people, hand the stall over, and can delete it.',
      confirm: 'Make owner',
    },
    make_staff: {
      question: `Make ${name} staff of ${exhibitor.name}?`,
      hint: 'Staff do everything but members, ownership and deletion.',
      confirm: 'Make staff',
    },
    hand_over: {
      question: `Hand ${exhibitor.name} over to ${name}?`,
      hint: `${name} becomes the only owner. Owners until now become staff.`,
      confirm: 'Hand over',
    },
    remove: {
      question: isSelf ? `Leave ${exhibitor.name}?` : `Remove ${name} from ${exhibitor.name}?`,
      hint: isSelf
        ? 'You will no longer see its inquiries, visits and pages. Those assigned to you stay so until an owner, who is told, assigns them to another person. Without members, it takes no site visits. If you are at no other stall, your account becomes a visitor’s.'
        : 'The account loses access to the stall, and becomes a visitor’s if it is at no other. Inquiries and visits assigned to it stay so until you assign them to another person. Without members, the stall takes no site visits.',
      confirm: isSelf ? 'Leave' : 'Remove',
    },
  }[act];
  const run = () =>
    act === 'remove'
      ? api().members.remove({ id })
      : act === 'hand_over'
        ? api().members.handOver({ id })
        : api().members.change({ id, version, role: act === 'make_owner' ? 'owner' : 'staff' });
  return (
    <ConfirmDialog
      question={texts.question}
      hint={texts.hint}
      confirmText={texts.confirm}
      busyText="Saving…"
      onConfirm={async () => {
        const { message } = await run();
        // The account may be a visitor's now.
        if (isSelf && act === 'remove') await revalidate();
        await saved(message);
      }}
      onClose={() => {
        onClose();
        focusList();
      }}
    />
  );
}
