import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Where a popup is put that belongs to an element: into the modal dialog around it, outside of which nothing can be
 * reached, or into the page's main landmark.
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
