import { useRouter } from '@tanstack/react-router';
import type { SignedIn } from '#accounts/shared/contract.ts';
import type { Person } from '#users/shared/fields.ts';
import { clearPendingRedirect } from './pending-redirect.ts';
import { signIn } from './session.ts';
import type { Targets } from './sign-in-target.ts';
import { targetAfterSignIn } from './target-after-sign-in.ts';

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
