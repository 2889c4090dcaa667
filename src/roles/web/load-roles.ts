import { api } from '#platform/web/lib/api.ts';

export async function loadRoles(signal: AbortSignal) {
  const [{ data: roles }, { data: permissions }] = await Promise.all([
    api().roles.list(undefined, { signal }),
    api().roles.permissions(undefined, { signal }),
  ]);
  return { roles, permissions };
}
export type Permission = Awaited<ReturnType<typeof loadRoles>>['permissions'][number];
