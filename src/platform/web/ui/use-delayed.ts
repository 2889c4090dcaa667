import { useEffect, useState } from 'react';

/** Returns whether `busy` has lasted long enough to be shown. */
export function useDelayed(busy: boolean, delayMs = 250): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [busy, delayMs]);
  return slow && busy;
}
