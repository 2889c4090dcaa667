import { hash } from '@node-rs/argon2';
import type { NewAccount } from '#users/server/bulk-queries.ts';

/** The builder and the consultant each own a stall. */
export const demoAccounts = [
  { email: 'organiser@aangan.example', name: 'Ila Deshmukh', role: 'SuperAdmin', phone: '+91 55500 00001' },
  { email: 'builder@aangan.example', name: 'Suresh Aagarkar', role: 'Developer', phone: '+91 55500 00002' },
  { email: 'consultant@aangan.example', name: 'Meera Salvekar', role: 'Broker', phone: '+91 55500 00003' },
  { email: 'visitor@aangan.example', name: 'Asha Kulkarni', role: 'Visitor', phone: '+91 55500 00004' },
] as const;

export const hashDemoAccounts = (passwords: Map<string, string>): Promise<NewAccount[]> =>
  Promise.all(
    demoAccounts.map(async (account) => ({
      ...account,
      passwordHash: await hash(passwords.get(account.email) as string),
      emailConfirmedAt: new Date(),
    })),
  );
