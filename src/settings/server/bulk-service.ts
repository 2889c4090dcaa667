import { setDemoContact } from './queries.ts';

/** For the demo. */
export const settingsInBulk = { setDemoContact };
