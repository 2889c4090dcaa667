import { useRouter } from '@tanstack/react-router';
import { maySee } from '#access/shared/screen-rules.ts';
import type { SignedIn } from '#accounts/shared/contract.ts';
import type { Person } from '#users/shared/fields.ts';
import { clearPendingRedirect, pendingRedirect } from './pending-redirect.ts';
import type { Targets } from './sign-in-target.ts';
import { signIn } from './signing.ts';

/** Returns a function that starts the session and opens the target, or else the user's home page. */
export function useCompleteSignIn(
  targets: Targets,
  homeOf: (person: Person) => string,
): (answer: SignedIn) => Promise<void> {
  const router = useRouter();
  return (answer) => {
    const href = targetAfterSignIn(answer.user, targets, homeOf(answer.user));
    clearPendingRedirect();
    return signIn(answer, () => router.navigate({ href, replace: true }));
  };
}

/** The first target that is set wins: the stored one, `redirect`, then `next`. */
const allTargets = ({ redirect, next }: Targets) =>
  [pendingRedirect(), withAnchor(redirect), withAnchor(next)].filter((target) => target !== undefined);

/** The browser keeps an anchor, such as that of a mail's link, when the server redirects to the sign-in page. */
const withAnchor = (target: string | undefined) => (target && !target.includes('#') ? target + location.hash : target);

/** Returns the first target that the user can open, or else `home`. */
const targetAfterSignIn = (person: Person, targets: Targets, home: string): string =>
  allTargets(targets).find((target) => maySee(target, person)) ?? home;
