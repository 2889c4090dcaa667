import { maySee } from '#access/shared/screen-rules.ts';
import type { Person } from '#users/shared/fields.ts';
import { pendingRedirect } from './pending-redirect.ts';
import type { Targets } from './sign-in-target.ts';

/** In order: the stored one, `redirect`, `next`. */
const allTargets = ({ redirect, next }: Targets) =>
  [pendingRedirect(), redirect, next].filter((target) => target !== undefined);

/** Returns the first target the user can open, else `home`. */
export const targetAfterSignIn = (person: Person, targets: Targets, home: string): string =>
  allTargets(targets).find((target) => maySee(target, person)) ?? home;
