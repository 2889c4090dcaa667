import { useEffect, useState } from 'react';

/** In milliseconds. A text is requested once typing pauses for this long. */
const restMs = 250;

/** Returns a text as it was at the last pause in typing, but an empty one at once. */
export function useDelayedText(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
