import { useCallback, useState } from 'react';

/** Says whether the element that gets `ref` is in view, or as near to it as `rootMargin`, such as `600px`. */
export function useNear(rootMargin?: string) {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return;
      const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin });
      watching.observe(element);
      return () => watching.disconnect();
    },
    [rootMargin],
  );
  return { ref, isNear };
}
