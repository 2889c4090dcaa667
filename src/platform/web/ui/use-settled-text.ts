import { useEffect, useState } from 'react';

const restMs = 250;

/** Returns a text as it was at the last pause in typing, but an empty one at once. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
