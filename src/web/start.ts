import { createStart } from '@tanstack/react-start';
import { pageFaults } from './shell/page-faults.ts';

/** What pages and their hydration share. */
export const startInstance = createStart(() => ({ serializationAdapters: [pageFaults] }));
