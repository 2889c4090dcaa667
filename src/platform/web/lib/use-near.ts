import { useMemo, useState } from 'react';

/** Returns a ref that calls `act` when its element is in view, or as near to it as `rootMargin`, such as `600px`. */
export const whenNear = (act: () => void, rootMargin?: string) => (element: Element | null) => {
  if (!element) return;
  const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && act(), { rootMargin });
  watching.observe(element);
  return () => watching.disconnect();
};

/** Says whether the element that gets `ref` is in view, or as near to it as `rootMargin`. */
export function useNear(rootMargin?: string) {
  const [isNear, setIsNear] = useState(false);
  const ref = useMemo(() => whenNear(() => setIsNear(true), rootMargin), [rootMargin]);
  return { ref, isNear };
}
