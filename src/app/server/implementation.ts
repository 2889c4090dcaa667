import { type CallContext, pipeline } from '#platform/server/http/procedure.ts';
import type { Services } from './services.ts';

export type AppContext = CallContext<Services>;

/** Each noun implements its part in `<noun>/procedures.ts`. */
export const implementation = pipeline<Services>();
