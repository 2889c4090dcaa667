import type { Person } from '#users/shared/fields.ts';

/** Returns the signed-in user's contact fields. Unknown ones are empty. */
export const profileContact = (viewer: Person | undefined) => ({
  name: viewer?.name ?? '',
  email: viewer?.email ?? '',
  phone: viewer?.phone ?? '',
});
