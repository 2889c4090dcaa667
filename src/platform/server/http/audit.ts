import type { FastifyBaseLogger } from 'fastify';

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
  | 'role deleted'
  | 'invited to a stall'
  | 'joined a stall'
  | 'stall member changed'
  | 'stall member removed'
  | 'stall handed over'
  | 'stall approved'
  | 'stall put back on the list'
  | 'stall refused'
  | 'stall taken off the list';

/** Facts are ids, never names or addresses, because the log must hold no personal data. */
type Facts = { person?: number | undefined; by?: number | undefined; [fact: string]: unknown };

/** Logs a security event under the request’s id. */
export function audit({ log }: { log: FastifyBaseLogger }, audited: AuditEvent, facts: Facts): void {
  log.info({ audit: audited, ...facts }, 'audit');
}
