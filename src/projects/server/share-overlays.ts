import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Overlay } from './share-presenter.ts';

/** The fonts need some 60 MB, and pictures are drawn rarely, so an idle thread ends. */
const maxIdleMs = 10_000;

/**
 * Returns a function that makes overlays as SVG in a separate thread. Laying out a long name takes tenths of a second,
 * in which the program could answer no request. Call it for one overlay at a time.
 */
export function overlayMaker(): (overlay: Overlay) => Promise<string> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./share-worker.ts', import.meta.url));
    started.unref();
    const end = () => {
      if (worker === started) worker = undefined;
    };
    started.once('error', end).once('exit', end);
    return started;
  }

  function stop(): void {
    void worker?.terminate();
    // The next overlay gets another thread, even if this one hasn't ended yet.
    worker = undefined;
  }

  return async (overlay) => {
    clearTimeout(idle);
    worker ??= start();
    worker.postMessage(overlay);
    try {
      const [svg] = await once(worker, 'message');
      return svg;
    } finally {
      idle = setTimeout(stop, maxIdleMs).unref();
    }
  };
}
