import { actingRoles, type Holder } from '#access/shared/audience-rules.ts';
import { type ExhibitorKind, kindsOf } from '#exhibitors/shared/kind-rules.ts';

declare const scoped: unique symbol;

/** Reaches what an account's person booked, sent and did. */
export type AccountScope = { readonly userId: number; readonly [scoped]: 'account' | 'exhibitor' };

/**
 * Reaches everything for an organiser, and otherwise the account's rows and those of its stalls of these kinds. Only
 * `scopeOf` makes one.
 */
export type Scope = AccountScope & {
  readonly [scoped]: 'exhibitor';
  readonly everything: boolean;
  readonly kinds: readonly ExhibitorKind[];
};

export const accountScope = (userId: number): AccountScope => ({ userId }) as AccountScope;

/** Returns a signed-in person's scope, for the `where` of queries on owned rows. */
export function scopeOf(person: Holder & { id: number }): Scope {
  const roles = actingRoles(person);
  return { userId: person.id, everything: roles.includes('SuperAdmin'), kinds: kindsOf(roles) } as unknown as Scope;
}
