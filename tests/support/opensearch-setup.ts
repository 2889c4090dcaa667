import type { TestProject } from 'vitest/node';
import { openSearchObstacle, startOpenSearch } from './opensearch.ts';

/** Starts OpenSearch once for all test files. Each file has its own indexes. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const obstacle = openSearchObstacle();
  if (obstacle) throw new Error(obstacle);
  const server = await startOpenSearch();
  project.provide('searchUrl', server.nodes.map(({ url }) => url).join());
  return server.stop;
}
