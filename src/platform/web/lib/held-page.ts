import { createContext, useContext, useEffect, useRef } from 'react';
import { heldForms } from './held-forms.ts';

/** True where a dialog asks people to sign in again when their session ends. */
export const AsksToSignInAgain = createContext(false);

/**
 * Keeps the page open when its session ends, while `unsaved`, where a dialog then asks to sign in again. @param empty
 * runs if another account signs in then.
 */
export function useHeldPage(unsaved: boolean, empty: () => void): void {
  const holds = useContext(AsksToSignInAgain) && unsaved;
  const latest = useRef(empty);
  latest.current = empty;
  useEffect(() => {
    if (!holds) return;
    const form = () => latest.current();
    heldForms.add(form);
    return () => void heldForms.delete(form);
  }, [holds]);
}
