import type { Assignee, AssigneeInput } from '#handling/shared/contract.ts';
import type { MembersService } from '#members/server/service.ts';
import { ValidationError } from '#platform/server/app-error.ts';
import type { Db } from '#platform/server/database/open.ts';
import type { UsersService } from '#users/server/service.ts';
import type { Person } from '#users/shared/fields.ts';

/**
 * Returns the requested choice, undefined for no one, with the values to store and the text for the history. @throws
 * ValidationError for a person who isn't among the choices.
 */
export function assignmentOf(choices: readonly Assignee[], asked: AssigneeInput) {
  const chosen = choices.find(({ kind, id }) => kind === asked?.kind && id === asked.id);
  if (asked && !chosen)
    throw new ValidationError('assignee', 'Choose a member of the stall, or a consultant mapped to the project.');
  const columns = {
    assignedUserId: chosen?.kind === 'person' ? chosen.id : null,
    assignedExhibitorId: chosen?.kind === 'consultant' ? chosen.id : null,
  };
  return { chosen, columns, entry: { ...columns, kind: chosen ? ('assigned' as const) : ('unassigned' as const) } };
}

/**
 * Returns a function that finds the people who are told of an assignment. People who assign it to themselves aren't
 * told.
 */
export const assigneeAddresses =
  ({ members, users }: { members: MembersService; users: UsersService }) =>
  async (tx: Db, actor: Pick<Person, 'id'>, to: Assignee): Promise<{ name: string; email: string }[]> => {
    if (to.kind === 'consultant') return members.addresses(tx, to.id);
    const person = await users.person(to.id, tx);
    return person && person.id !== actor.id ? [person] : [];
  };
