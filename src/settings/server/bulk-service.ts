import { setDemoContact } from './queries.ts';

/** Fills in the demo's settings. */
export const settingsInBulk = { setDemoContact };
