import type { FastifyInstance } from 'fastify';
import { versionObstacle } from '#platform/server/database/compatibility.ts';
import { oldestTransactionSeconds } from '#platform/server/database/idle-transactions.ts';
import type { Database } from '#platform/server/database/open.ts';
import { programVersion } from '#platform/server/version.ts';
import type { Services } from './services.ts';

type Options = {
  database: Database;
  services: Pick<Services, 'directory' | 'search'>;
  isStopping: () => boolean;
  searchLoadSeconds: number;
};

const damagedText = 'The database is damaged: restore a backup.';

/** Answers monitoring: whether the process runs, and whether visitors should be sent to it. */
export async function healthRoutes(
  app: FastifyInstance,
  { database, services, isStopping, searchLoadSeconds }: Options,
): Promise<void> {
  database.onDamage(() => app.log.fatal(damagedText));
  // Balancers ask each second.
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, () => ({ status: 'alive', version: programVersion }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const { search, seconds } = services.search.status();
    const isLoading = search === 'starting' && seconds !== undefined && seconds < searchLoadSeconds;
    const obstacle = isStopping()
      ? 'The program is stopping.'
      : ((await databaseObstacle()) ?? (isLoading ? 'Search is starting.' : undefined));
    // Pages, bookings and sign-in work without search.
    if (obstacle === undefined)
      return {
        status: 'ready',
        version: programVersion,
        search,
        oldest_transaction_seconds: await oldestTransactionSeconds(database),
      };
    return reply.code(503).header('retry-after', 5).send({ message: obstacle });
  });

  async function databaseObstacle(): Promise<string | undefined> {
    if (database.isDamaged()) return damagedText;
    try {
      await services.directory.version();
      return await versionObstacle(database.pool);
    } catch {
      return 'The database can’t be reached.';
    }
  }
}
