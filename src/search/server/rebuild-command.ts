import { ConfigError, readConfig } from '#app/server/config.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { openDatabase } from '#platform/server/database/open.ts';
import { runCommand } from '#platform/server/operator-command.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import { cluster, obstacleOf } from './opensearch/cluster.ts';
import { feedService } from './opensearch/feed-service.ts';

const usage = `Usage: ${commandLine('search:rebuild')}

Fills new indexes at SEARCH_URL while the present ones answer. It can run beside the program.

  --help   this text`;

await runCommand({ name: 'search:rebuild', usage }, async () => {
  try {
    await rebuild();
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(obstacleOf(error));
  }
});

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
