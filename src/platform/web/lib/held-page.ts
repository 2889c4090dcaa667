import { useEffect, useRef } from 'react';
import { heldForms } from './held-forms.ts';

/** Keeps the page open when its session ends, while `unsaved`. @param empty runs if another account signs in then. */
export function useHeldPage(unsaved: boolean, empty: () => void): void {
  const latest = useRef(empty);
  latest.current = empty;
  useEffect(() => {
    if (!unsaved) return;
    const form = () => latest.current();
    heldForms.add(form);
    return () => void heldForms.delete(form);
  }, [unsaved]);
}
