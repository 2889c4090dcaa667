import { createStart } from '@tanstack/react-start';
import { routeErrors } from './shell/route-errors.ts';

/** The options that pages and their hydration share. */
export const startInstance = createStart(() => ({ serializationAdapters: [routeErrors] }));
