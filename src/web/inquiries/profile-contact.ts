import type { Person } from '#shared/users/fields.ts';

/** Returns the default values of a form's contact fields: the signed-in user's details, empty where unknown. */
export const profileContact = (viewer: Person | undefined) => ({
  name: viewer?.name ?? '',
  email: viewer?.email ?? '',
  phone: viewer?.phone ?? '',
});
