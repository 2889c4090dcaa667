/** Returns a function that reads at most once in this many milliseconds. A failure isn't kept. */
export function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept && now < kept.until) return kept.value;
    const value = read();
    kept = { value, until: now + ms };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
