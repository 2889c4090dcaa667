import { vacuumDirectory } from './bulk-queries.ts';

/** What is done for the directory after many of its rows were written. */
export const directoryInBulk = { vacuum: vacuumDirectory };
