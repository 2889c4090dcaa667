import { useState } from 'react';
import { notify } from '../ui/notify.ts';
import { readFormError } from './form-errors.ts';

/** Shows above the page why a call failed. */
export function notifyFailure(error: unknown): void {
  notify('failed', readFormError(error).message, 8);
}

/**
 * Runs what a button does and says meanwhile that it is busy, or which of several buttons is. A failure is shown above
 * the page, or returned as `problem` for a text beside the button.
 */
export function useAction<Name extends string | number | true = true>(failure: 'notice' | 'problem' = 'notice') {
  const [busy, setBusy] = useState<Name | false>(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<unknown>, name: Name = true as Name): Promise<void> => {
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (failure === 'notice') notifyFailure(error);
      else setProblem(readFormError(error).message);
    }
    setBusy(false);
  };
  return { busy, problem, run };
}
