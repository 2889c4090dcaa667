import { useEffect, useState } from 'react';

/** A text is asked for once typing rests so many milliseconds. */
const restMs = 250;

/** Returns a text as it was when it last rested; an empty one at once. */
export function useDelayedText(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
