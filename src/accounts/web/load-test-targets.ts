import { api } from '#platform/web/lib/api.ts';

export async function loadTestTargets() {
  const first = async (kind: 'developer' | 'broker') =>
    (await api().directory.exhibitors({ kind, per_page: 1 })).data[0]?.id ?? 1;
  const [developer, broker] = await Promise.all([first('developer'), first('broker')]);
  return { developer, broker };
}
export type TestTargets = Awaited<ReturnType<typeof loadTestTargets>>;
