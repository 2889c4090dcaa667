/** The number of changes that are visible immediately, however fast they follow each other. */
const atOnce = 10;

/**
 * Returns a version for people who aren't signed in. It is the newest one, unless that changes all the time. Then it
 * changes every `seconds`, so that answers are cached for that long (docs/decisions/0073).
 * @param seconds 0 means always the newest. @param now returns milliseconds.
 */
export function pacedVersion(newest: () => Promise<number>, seconds: number, now = Date.now): () => Promise<number> {
  let shown = -1;
  let left = atOnce;
  let countedAt = now();
  return async () => {
    const version = await newest();
    if (seconds === 0) return version;
    if (version <= shown) return shown;
    const at = now();
    left = Math.min(atOnce, left + (at - countedAt) / (seconds * 1_000));
    countedAt = at;
    if (left < 1) return shown;
    left -= 1;
    shown = version;
    return version;
  };
}
