import type { FastifyBaseLogger } from 'fastify';

export type AuditEvent =
  | 'signed in'
  | 'second step asked'
  | 'sign-in refused'
  | 'signed out'
  | 'account made'
  | 'account changed'
  | 'account deleted'
  | 'password changed'
  | 'second factor changed'
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

/** Ids only, never names or addresses: the log must hold no personal data. */
type Facts = { person?: number | undefined; by?: number | undefined; [fact: string]: unknown };

/** Logs a security event under the request’s id. */
export function audit({ log }: { log: FastifyBaseLogger }, audited: AuditEvent, facts: Facts): void {
  log.info({ audit: audited, ...facts }, 'audit');
}
