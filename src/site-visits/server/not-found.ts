import { NotFoundError } from '#platform/server/app-error.ts';

/** Says the same of a visit that doesn't exist as of one that the caller may not see. */
export const visitNotFound = () => new NotFoundError('Visit not found.');
