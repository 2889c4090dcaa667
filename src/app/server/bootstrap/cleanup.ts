import { vacuumWhenWritten } from '#platform/server/database/embedded-vacuum.ts';
import { type Database, strayBefore } from '#platform/server/database/open.ts';
import type { JobKind } from '#platform/server/jobs/service.ts';
import { removeStrayMail } from '#platform/server/mail/mailer.ts';
import { removeStrayFiles } from '#platform/server/stray-files.ts';
import { tryEach } from '#platform/server/try-each.ts';
import { type Config, uploadDirectory } from '../config.ts';
import type { Services } from '../services.ts';

const cleaning: JobKind = { name: 'clean-up', retries: 2, retryDelaySeconds: 60, timeoutSeconds: 900 };
const vacuuming: JobKind = { name: 'vacuum', retries: 0, retryDelaySeconds: 60, timeoutSeconds: 900 };

/**
 * Schedules `cleanUp` every hour and at the start, and vacuums the embedded database. The job queue runs it in only one
 * of several processes.
 */
export function scheduleCleanup(services: Services, database: Database, config: Config): void {
  services.jobs.schedule(cleaning, '11 * * * *', () => cleanUp(services, config, strayBefore(database)), {
    atStart: true,
  });
  if (database.engine === 'embedded') services.jobs.schedule(vacuuming, '41 * * * *', vacuumWhenWritten(database));
}

type CleanupServices = Pick<
  Services,
  | 'activity'
  | 'agentNumbers'
  | 'bell'
  | 'browsers'
  | 'costs'
  | 'factors'
  | 'google'
  | 'search'
  | 'securityLog'
  | 'sessions'
  | 'limits'
  | 'meetings'
  | 'merges'
  | 'savedSearches'
  | 'senderBlocks'
  | 'visitMachine'
>;

/**
 * Deletes expired rows, which have no effect but take space, and the emails and uploads that killed processes left
 * unfinished. It also asks consultants once for the agent number that their stall lacks, and makes cached answers
 * follow the day. @param before is in ms; files last written before it are deleted. @throws what failed, after trying
 * the rest
 */
export async function cleanUp(services: CleanupServices, config: Config, before: number): Promise<void> {
  const { activity, bell, browsers, factors, google, limits, meetings, merges, savedSearches, search } = services;
  const { securityLog, senderBlocks, sessions, visitMachine } = services;
  const expiring = [sessions, browsers, google, factors, meetings, limits, visitMachine, bell, savedSearches, activity];
  const steps: (() => Promise<unknown>)[] = [
    ...[...expiring, merges, securityLog, senderBlocks, search].map((service) => () => service.deleteExpired()),
    () => removeStrayMail(config.dataDir, before),
    () => services.agentNumbers.askOnce(),
    () => services.costs.showLimitsOfToday(),
    () => removeStrayFiles(uploadDirectory(config), before),
  ];
  await tryEach(steps, (step) => step());
}
