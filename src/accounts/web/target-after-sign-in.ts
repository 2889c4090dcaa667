import { maySee } from '#access/shared/screen-rules.ts';
import type { Person } from '#users/shared/fields.ts';
import { pendingRedirect } from './pending-redirect.ts';
import type { Targets } from './sign-in-target.ts';

/** The first target that is set wins: the stored one, `redirect`, then `next`. */
const allTargets = ({ redirect, next }: Targets) =>
  [pendingRedirect(), redirect, next].filter((target) => target !== undefined);

/** Returns the first target that the user can open, or else `home`. */
export const targetAfterSignIn = (person: Person, targets: Targets, home: string): string =>
  allTargets(targets).find((target) => maySee(target, person)) ?? home;
