import { belongs, type Holder } from '#access/shared/audience-rules.ts';
import type { Action, Actor } from '#access/shared/policy-rules.ts';
import { formatCount } from '#platform/shared/format/counts.ts';
import { isFullOrganiser } from '#users/shared/policy-rules.ts';

type Named = Holder & { name: string; built_in: boolean; users_count: number };

const forbidden = (actor: Actor, role: Holder): string | undefined =>
  belongs('organisers', role) && !isFullOrganiser(actor)
    ? 'Only a SuperAdmin may create, change or delete a role with the organiser’s dashboard.'
    : undefined;

function inUse({ name, built_in, users_count }: Named): string | undefined {
  if (built_in) return `${name} is built in and can’t be deleted.`;
  if (users_count === 0) return undefined;
  const people = users_count === 1 ? 'One person has' : `${formatCount(users_count)} people have`;
  return `${people} this role. Give them another first.`;
}

/** Applies to creating a role and to giving permissions to one. */
export const grantRole = { audience: 'organisers', forbidden } as const satisfies Action<Holder>;

export const roleActions = {
  update: { audience: 'organisers', forbidden },
  remove: { audience: 'organisers', forbidden, conflict: (_, role) => inUse(role) },
} as const satisfies Record<string, Action<Named>>;
