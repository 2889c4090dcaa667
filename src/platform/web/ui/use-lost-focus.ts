import { type RefObject, useEffect, useRef, useState } from 'react';

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

/**
 * Keeps the focus in a list of `count` rows when one is removed: the row that takes its place gets it, or the button that
 * adds rows. Rows need a `tabIndex`.
 */
export function useFocusAfterRemoval<Row extends HTMLElement>(count: number) {
  const [removed, setRemoved] = useState(0);
  const row = useLostFocus<Row>(`${count}`);
  const add = useLostFocus<HTMLButtonElement>(`${count}`);
  const rowRef = (index: number) => (index === Math.min(removed, count - 1) ? row : undefined);
  return { add, rowRef, setRemoved };
}
