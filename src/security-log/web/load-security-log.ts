import { api } from '#platform/web/lib/api.ts';
import { given } from '#records/web/load-page.ts';
import { readBefore, securityLogList } from '#security-log/shared/rules.ts';

/** @param params of the address, unread. */
export function loadSecurityLog(params: Record<string, unknown>, signal: AbortSignal) {
  const { kind, person_id } = securityLogList.readList(params);
  return api().securityLog.list(given({ kind, person_id, before: readBefore(params)?.toString() }), { signal });
}
export type SecurityLog = Awaited<ReturnType<typeof loadSecurityLog>>;
