import { type CallContext, pipeline } from './platform/http/procedure.ts';
import type { Services } from './services.ts';

/** What a procedure of this application is given. */
export type AppContext = CallContext<Services>;

/** The contract with its pipeline, implemented noun by noun in `<noun>/procedures.ts`. */
export const implementation = pipeline<Services>();
