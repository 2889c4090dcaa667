import { api } from '#platform/web/lib/api.ts';
import type { Targets } from './sign-in-target.ts';

export type TargetStall = { target: string; name: string };

export const loadSignInOptions = async () => ({ google: (await api().accounts.options()).data.google });

/** Returns whether Google sign-in is available, and the stall that the target belongs to. */
export async function loadSignInPage({ redirect, next }: Targets) {
  const [{ google }, stall] = await Promise.all([loadSignInOptions(), stallAt(redirect ?? next)]);
  return { google, stall };
}

async function stallAt(target: string | undefined): Promise<TargetStall | undefined> {
  const [, kind, id] = /^\/(developer|broker)\/([1-9]\d*)\/details/.exec(target ?? '') ?? [];
  if (target === undefined || kind === undefined) return undefined;
  const load = kind === 'developer' ? api().exhibitors.developer : api().exhibitors.broker;
  try {
    return { target, name: (await load({ id: Number(id) })).data.name };
  } catch {
    // Only the stall's name is missing then, and the stall's own page reports the error.
    return undefined;
  }
}
