/** So many changes are seen at once, however fast they follow each other. */
const atOnce = 10;

/**
 * A version for people who aren't signed in: the newest one, unless it changes all the time. Then a newer one is taken each `seconds`, so that
 * answers are kept for that long instead of none (docs/decisions/0073).
 * @param seconds 0: always the newest @param now in milliseconds
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
