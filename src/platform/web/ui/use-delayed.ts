import { useEffect, useState } from 'react';

/** In milliseconds. */
const delay = 250;

/** Returns whether `busy` has lasted long enough to be shown. */
export function useDelayed(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), delay);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow && busy;
}
