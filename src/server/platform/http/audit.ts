import type { FastifyBaseLogger } from 'fastify';

/** What is written down of who was let in and who may do what. */
export type AuditEvent =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'account made'
  | 'account changed'
  | 'account deleted'
  | 'password changed'
  | 'role made'
  | 'role changed'
  | 'role deleted';

/** The person concerned by id and who did it by id; never a name or an address. Roles by id too, since their names are typed in. */
type Facts = { person?: number | undefined; by?: number | undefined; [fact: string]: unknown };

/** Writes one line into the log, under the id of the request: what happened, to which account, by which account. */
export function audit({ log }: { log: FastifyBaseLogger }, audited: AuditEvent, facts: Facts): void {
  log.info({ audit: audited, ...facts }, 'audit');
}
