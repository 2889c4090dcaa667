import { startThread, type Thread } from '#platform/server/thread.ts';
import type { Overlay } from './share-presenter.ts';
import type { OverlayCalls } from './share-worker.ts';

/** The fonts need some 60 MB, and pictures are drawn rarely, so an idle thread ends. */
const maxIdleMs = 10_000;

/**
 * Returns a function that makes overlays as SVG in a separate thread. Laying out a long name takes tenths of a second,
 * in which the program could answer no request.
 */
export function overlayMaker(): (overlay: Overlay) => Promise<string> {
  let thread: Thread<OverlayCalls> | undefined;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    thread?.close();
    thread = undefined;
  }

  return async (overlay) => {
    clearTimeout(idle);
    thread ??= startThread(new URL('./share-worker.ts', import.meta.url), {
      ended: () => {
        thread = undefined;
      },
    });
    try {
      return await thread.call('draw', overlay);
    } finally {
      idle = setTimeout(stop, maxIdleMs).unref();
    }
  };
}
