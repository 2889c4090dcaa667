import { answerCalls } from '#platform/server/thread.ts';
import { pairFinder } from './pair-finding.ts';

answerCalls(pairFinder());
