import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns the container for an element's popup: its modal dialog, outside of which everything is inert, or else the
 * main landmark.
 */
export function usePopupContainer<Box extends HTMLElement>(): {
  box: RefObject<Box | null>;
  container: HTMLElement | undefined;
} {
  const box = useRef<Box>(null);
  const [container, setContainer] = useState<HTMLElement>();
  useEffect(() => setContainer(box.current?.closest<HTMLElement>('dialog, main') ?? undefined), []);
  return { box, container };
}
