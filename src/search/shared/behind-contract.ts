import { z } from 'zod';

/** These fields of a list say whether the search still follows the database. */
export const behind = {
  is_behind: z
    .boolean()
    .describe('True for someone signed in if a change that was just made, perhaps their own, is not found yet.'),
};

/** A page as it is kept for everyone. */
export type Kept<Page> = Omit<Page, keyof typeof behind>;
