import { actingRoles, type Holder } from '#shared/access/audience-rules.ts';
import type { ExhibitorKind } from '#shared/exhibitors/kind-rules.ts';

declare const scoped: unique symbol;

/** The rows that belong to one account: what its person booked, sent and did. */
export type AccountScope = { readonly userId: number; readonly [scoped]: 'account' | 'exhibitor' };

/**
 * The rows that a person reaches beyond their account's own: an organiser everything, others what belongs to their stalls
 * of these kinds. Only `scopeOf` makes one.
 */
export type Scope = AccountScope & {
  readonly [scoped]: 'exhibitor';
  readonly everything: boolean;
  readonly kinds: readonly ExhibitorKind[];
};

export const accountScope = (userId: number): AccountScope => ({ userId }) as AccountScope;

/** The scope of a signed-in person: queries on rows that belong to someone hold it in their `where`. */
export function scopeOf(person: Holder & { id: number }): Scope {
  const roles = actingRoles(person);
  const kinds: ExhibitorKind[] = [
    ...(roles.includes('Developer') ? (['developer'] as const) : []),
    ...(roles.includes('Broker') ? (['broker'] as const) : []),
  ];
  return { userId: person.id, everything: roles.includes('SuperAdmin'), kinds } as unknown as Scope;
}
