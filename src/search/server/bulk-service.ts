import { vacuumDirectory } from './bulk-queries.ts';

export const directoryInBulk = { vacuum: vacuumDirectory };
