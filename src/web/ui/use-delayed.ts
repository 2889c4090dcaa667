import { useEffect, useState } from 'react';

/** Whether `busy` has lasted so long that it should be shown: what is quick would only flicker. */
export function useDelayed(busy: boolean, afterMilliseconds = 250): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), afterMilliseconds);
    return () => clearTimeout(timer);
  }, [busy, afterMilliseconds]);
  return slow && busy;
}
