import { parentPort } from 'node:worker_threads';
import { memoryIndex, type Written } from './memory-index.ts';
import type { Question } from './search-engine.ts';

export type Call =
  | { kind: 'ask'; question: Question; asked: unknown[] }
  | { kind: 'write'; written: Written }
  | { kind: 'settle' };

/** `version` is the version of the directory that the answer has. */
export type Done = { answer?: unknown; version: number; error?: Error };

const index = memoryIndex();

function answerTo(call: Call): unknown {
  switch (call.kind) {
    case 'ask':
      return (index.questions[call.question] as (...asked: unknown[]) => unknown)(...call.asked);
    case 'write':
      return index.write(call.written);
    case 'settle': {
      index.settle();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return { megabytes: Math.round((heapUsed + arrayBuffers) / 1e6) };
    }
  }
}

parentPort?.on('message', ({ call, ...called }: Call & { call: number }) => {
  try {
    parentPort?.postMessage({ call, answer: answerTo(called as Call), version: index.version() });
  } catch (error) {
    parentPort?.postMessage({ call, error, version: index.version() });
  }
});
