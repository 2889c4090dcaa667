/** Whose something in this tab's storage is: an account's id; undefined when no one was signed in. */
export type DraftOwner = number | undefined;

/** What is kept of one form: what was typed into it, and the key that it was last sent with. */
type Kind = 'typed' | 'sent';

const prefix = 'draft/';
const of = (owner: DraftOwner) => `${prefix}${owner ?? 'nobody'}/`;

/** What this tab keeps of a form; undefined where nothing is kept or storage is closed to us. */
export function readDraft<Kept>(kind: Kind, owner: DraftOwner, place: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(`${of(owner)}${kind}/${place}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something of a form while this tab is open; undefined forgets it. */
export function writeDraft(kind: Kind, owner: DraftOwner, place: string, kept: unknown): void {
  const key = `${of(owner)}${kind}/${place}`;
  try {
    if (kept === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Where storage is closed to us, a form that is left begins empty.
  }
}

/** Forgets every draft of this tab; at a sign-in all but those of the account itself, whose session may only have ended. */
export function dropDrafts(except?: number): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) if (except === undefined || !key.startsWith(of(except))) sessionStorage.removeItem(key);
  } catch {
    // Nothing could be kept either.
  }
}
