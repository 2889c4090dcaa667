import { answerCalls } from '#platform/server/thread.ts';
import type { Question } from '../search-engine.ts';
import { memoryIndex, type Written } from './memory-index.ts';

const index = memoryIndex();

const calls = {
  /** Answers a question, with the version of the directory that the answer has. */
  ask: (question: Question, ...asked: unknown[]) => ({
    answer: (index.questions[question] as (...asked: unknown[]) => unknown)(...asked),
    version: index.version(),
  }),

  /**
   * Writes rows. @returns the reasons why rows can't be read, and the number of places that rows take, including unused
   * ones
   */
  write: (written: Written) => index.write(written),

  /** Prepares the index for questions. Call it after a load. @returns the memory of the thread */
  settle() {
    index.settle();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return { megabytes: Math.round((heapUsed + arrayBuffers) / 1e6) };
  },
};
export type IndexCalls = typeof calls;

answerCalls(calls);
