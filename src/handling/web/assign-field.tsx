import { UserRound } from 'lucide-react';
import { type Decision, whyNot } from '#access/shared/policy-rules.ts';
import type { Assignee, AssigneeInput } from '#handling/shared/contract.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import type { ChoiceFilter } from '#records/web/choice-filters.tsx';

type Props = {
  current: Assignee | null;
  choices: readonly Assignee[];
  can: Decision;
  onAssign: (assignee: AssigneeInput) => Promise<void>;
};

const keyOf = ({ kind, id }: Assignee) => `${kind}-${id}`;

/** Shows the assignee of an inquiry or a visit, or why it can't be changed. */
export function AssignField({ current, choices, can, onAssign }: Props) {
  const refusal = whyNot(can);
  if (refusal)
    return (
      <p className="text-sm text-muted">
        Assigned to {current?.name ?? 'no one'}. {refusal}
      </p>
    );
  // People who have left and consultants who aren't mapped any more keep what is assigned to them.
  const former = current && !choices.some((choice) => keyOf(choice) === keyOf(current)) ? [current] : [];
  return (
    <SelectField
      label="Assigned to"
      name="assignee"
      value={current ? keyOf(current) : ''}
      none="No one"
      choices={[
        ...choices.map((choice) => ({
          value: keyOf(choice),
          label: choice.kind === 'consultant' ? `${choice.name} (consultant)` : choice.name,
        })),
        ...former.map((choice) => ({ value: keyOf(choice), label: `${choice.name} (no longer available)` })),
      ]}
      onChoose={(value) => {
        const chosen = choices.find((choice) => keyOf(choice) === value);
        return onAssign(chosen ? { kind: chosen.kind, id: chosen.id } : null);
      }}
    />
  );
}

/** Shows the assignee in a list's row. */
export const AssignedTo = ({ assignee }: { assignee: Assignee }) => (
  <span className="flex w-full items-center gap-1 text-sm text-muted wrap-anywhere">
    <UserRound size={14} aria-hidden="true" className="shrink-0" />
    <span>
      <span className="sr-only">Assigned to </span>
      {assignee.name}
    </span>
  </span>
);

/** Returns the filter of a list by assignee. */
export const assigneeFilter = (assignees: readonly Assignee[]): ChoiceFilter => ({
  name: 'assignee',
  label: 'Assigned to',
  none: 'Anyone',
  choices: [
    { value: 'me', label: 'Me' },
    { value: 'none', label: 'No one' },
    ...assignees.map(({ kind, id, name }) => ({ value: `${kind}-${id}`, label: name })),
  ],
});
