/** What this browser keeps for us under a key; undefined where nothing is kept, or storage is closed to us. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key, or forgets it; where storage is closed to us, nothing happens. */
export function writeStored(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // What is kept here only spares somebody a step.
  }
}
