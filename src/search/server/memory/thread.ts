import { startThread } from '#platform/server/thread.ts';
import type { Ask } from '../search-engine.ts';
import type { IndexCalls } from './worker.ts';

/** Memory for the short-lived objects of a search, in MB. More room means fewer collections. */
const maxYoungGenerationSizeMb = 32;

export type IndexThread = ReturnType<typeof indexThread>;

/**
 * Runs an index in its own thread, so that a search among very many homes delays no other request
 * (docs/decisions/0093).
 * @param ended is told why the thread ended, unless it was closed.
 */
export function indexThread(ended: (error: Error) => void) {
  const { call, close } = startThread<IndexCalls>(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb },
    ended,
  });
  return {
    ask: ((question, ...asked) => call('ask', question, ...asked)) as Ask,
    write: (written: Parameters<IndexCalls['write']>[0]) => call('write', written),
    settle: () => call('settle'),
    close,
  };
}
