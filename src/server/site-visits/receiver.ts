import { type Holder, standings } from '#shared/accounts/access-rules.ts';

/** Whose visits somebody receives: everybody's, or those of the stalls of their account, of the kinds that their roles stand for. */
export type Receiver = 'everybody' | { userId: number; kinds: readonly ('developer' | 'broker')[] };

/** As whom a person receives visits: organisers all of them, builders and consultants their own. */
export function receiverOf(person: Holder & { id: number }): Receiver {
  const roles = standings(person);
  if (roles.includes('SuperAdmin')) return 'everybody';
  const kinds = [
    ...(roles.includes('Developer') ? (['developer'] as const) : []),
    ...(roles.includes('Broker') ? (['broker'] as const) : []),
  ];
  return { userId: person.id, kinds };
}
