import { api } from '../lib/api.ts';

/** Returns the ids of a builder and a consultant to test redirects with; 1 if there is none. */
export async function loadTestTargets() {
  const first = async (kind: 'developer' | 'broker') =>
    (await api().directory.exhibitors({ kind, per_page: 1 })).data[0]?.id ?? 1;
  const [developer, broker] = await Promise.all([first('developer'), first('broker')]);
  return { developer, broker };
}
export type TestTargets = Awaited<ReturnType<typeof loadTestTargets>>;
