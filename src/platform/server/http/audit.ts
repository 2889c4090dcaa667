import type { FastifyBaseLogger } from 'fastify';
import type { SecurityEventName, SecurityFacts } from '#security-log/shared/rules.ts';

export type Auditing = {
  log: FastifyBaseLogger;
  services: { securityLog: { record: (event: SecurityEventName, facts: SecurityFacts) => Promise<void> } };
};

/**
 * Logs a security event under the request’s id, and stores it for organisers. A failure of the log doesn't undo what
 * was done. Facts are ids, never names or addresses, because the log must hold no personal data.
 */
export async function audit(
  { log, services }: Auditing,
  audited: SecurityEventName,
  facts: SecurityFacts,
): Promise<void> {
  log.info({ audit: audited, ...facts }, 'audit');
  await services.securityLog.record(audited, facts).catch((err: unknown) => {
    log.error({ err, audit: audited }, 'A security event could not be stored.');
  });
}
