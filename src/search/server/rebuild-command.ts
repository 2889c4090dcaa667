import { ConfigError, readConfig } from '#app/server/config.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { quietErrors } from '#platform/server/logged-error.ts';
import { StartupError } from '#platform/server/startup-error.ts';
import { cluster, obstacleOf } from './opensearch/cluster.ts';
import { feedService } from './opensearch/feed-service.ts';

quietErrors();
try {
  await rebuild();
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof StartupError ? error.message : obstacleOf(error));
  process.exitCode = 1;
}

/** Fills new indexes while the present ones answer. It can run beside the program. */
async function rebuild(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.search)
    throw new ConfigError('SEARCH_URL: must be set; without it each process loads search when it starts');
  const started = performance.now();
  const database = await openDatabase(config);
  const server = cluster(config.search);
  try {
    await feedService(database.db, server).rebuild();
    console.log(`Search was rebuilt in ${Math.round((performance.now() - started) / 1_000)} seconds.`);
  } finally {
    await server.close();
    await database.close();
  }
}
