import { implement } from '@orpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { contract } from '#shared/contract.ts';
import type { Services } from '../../services.ts';

/** What every procedure is given. */
export type CallContext = { services: Services; log: FastifyBaseLogger };

/** The contract, to be implemented noun by noun in `<noun>/procedures.ts`. Answers are typed by it, so they aren't checked a second time. */
export const implementation = implement(contract)
  .$context<CallContext>()
  .$config({ initialOutputValidationIndex: Number.NaN });
