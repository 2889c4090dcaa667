import { UserRound } from 'lucide-react';
import type { Assignee } from '#handling/shared/contract.ts';

/** In a list's row. */
export const AssignedTo = ({ assignee }: { assignee: Assignee }) => (
  <span className="flex w-full items-center gap-1 text-sm text-muted wrap-anywhere">
    <UserRound size={14} aria-hidden="true" className="shrink-0" />
    <span>
      <span className="sr-only">Assigned to </span>
      {assignee.name}
    </span>
  </span>
);
