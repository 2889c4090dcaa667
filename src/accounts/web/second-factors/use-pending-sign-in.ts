import { useState } from 'react';
import type { PendingSignIn } from '#accounts/shared/second-factors/contract.ts';
import { readFormError } from '#platform/web/lib/form-errors.ts';

export type Pending = Pick<PendingSignIn, 'ticket' | 'kinds'>;

/** Returns the second step that a sign-in waits for, and what makes a call that may ask for one. */
export function usePendingSignIn() {
  const [pending, setPending] = useState<Pending>();
  /** Resolves to undefined when a second step is asked for, which is then pending. */
  async function unlessPending<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await call;
    } catch (error) {
      const asked = readFormError(error).more.second_factor as Pending | undefined;
      if (!asked) throw error;
      setPending(asked);
      return undefined;
    }
  }
  return { pending, setPending, unlessPending };
}
