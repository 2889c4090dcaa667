import { useRouter } from '@tanstack/react-router';
import type { SignedIn } from '#shared/accounts/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import { destination, type Targets } from './sign-in-target.ts';
import { clearPendingRedirect } from './pending-redirect.ts';
import { signIn } from './session.ts';

/** Begins a session with the answer of a sign-in, and leads to where the person wanted to go, or to their home. */
export function useComeIn(targets: Targets, homeOf: (person: Person) => string): (answer: SignedIn) => Promise<void> {
  const router = useRouter();
  return (answer) => {
    const href = destination(answer.user, targets, homeOf(answer.user));
    clearPendingRedirect();
    return signIn(answer, () => router.navigate({ href, replace: true }));
  };
}
