import { vacuumDirectory } from './bulk-queries.ts';

/** For imports. */
export const directoryInBulk = { vacuum: vacuumDirectory };
