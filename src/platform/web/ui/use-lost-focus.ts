import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for what replaces a pressed control, such as a button that disappears when its form was sent. It takes
 * the focus when `shown` changes to a value and nothing else has it. The element needs a `tabIndex`.
 */
export function useLostFocus<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && shown && document.activeElement === document.body) element.current?.focus();
    before.current = shown;
  }, [shown]);
  return element;
}
