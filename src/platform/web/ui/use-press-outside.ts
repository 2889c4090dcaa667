import { type RefObject, useEffect } from 'react';

/** Calls `close`, while `open`, for a press that begins and ends outside the element. Sliding back takes it back. */
export function usePressOutside(element: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same in every render
  useEffect(() => {
    if (!open) return;
    let began = false;
    const isOutside = ({ target }: PointerEvent) => !element.current?.contains(target as Node);
    const onDown = (event: PointerEvent) => {
      began = isOutside(event);
    };
    const onUp = (event: PointerEvent) => began && isOutside(event) && close();
    addEventListener('pointerdown', onDown);
    addEventListener('pointerup', onUp);
    return () => {
      removeEventListener('pointerdown', onDown);
      removeEventListener('pointerup', onUp);
    };
  }, [open, element]);
}
