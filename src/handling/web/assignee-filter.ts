import type { Assignee } from '#handling/shared/contract.ts';
import type { ChoiceFilter } from '#records/web/choice-filters.tsx';

/** A list's filter by who its rows are assigned to. */
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
