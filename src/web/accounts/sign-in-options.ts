import { api } from '../lib/api.ts';
import type { Targets } from './sign-in-target.ts';

/** A stall that a person wants to see, by its name. */
export type TargetStall = { target: string; name: string };

/** The ways to sign in beside address and password, and the stall that is gone on to from there. */
export async function loadSignInPage({ redirect, next }: Targets) {
  const [{ data }, stall] = await Promise.all([api().accounts.options(), stallAt(redirect ?? next)]);
  return { google: data.google, stall };
}

async function stallAt(target: string | undefined): Promise<TargetStall | undefined> {
  const [, kind, id] = /^\/(developer|broker)\/([1-9]\d*)\/details/.exec(target ?? '') ?? [];
  if (target === undefined || kind === undefined) return undefined;
  const ask = kind === 'developer' ? api().exhibitors.developer : api().exhibitors.broker;
  try {
    return { target, name: (await ask({ id: Number(id) })).data.name };
  } catch {
    // The name is only said; the page itself tells of a stall that is not there.
    return undefined;
  }
}
