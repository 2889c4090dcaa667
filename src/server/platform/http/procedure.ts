import { implement } from '@orpc/server';
import { contract } from '#shared/contract.ts';
import type { Services } from '../../services.ts';

/** What every procedure is given: the services, and who asks. */
export type CallContext = { services: Services };

/** The contract, to be implemented noun by noun in `<noun>/procedures.ts`. Answers are typed by it, so they aren't checked a second time. */
export const implementation = implement(contract)
  .$context<CallContext>()
  .$config({ initialOutputValidationIndex: Number.NaN });
