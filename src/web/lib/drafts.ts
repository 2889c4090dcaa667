export type DraftOwner = number | undefined;

type Kind = 'typed' | 'sent';

const prefix = 'draft/';
const prefixOf = (owner: DraftOwner) => `${prefix}${owner ?? 'anonymous'}/`;

export function readDraft<Value>(kind: Kind, owner: DraftOwner, form: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(`${prefixOf(owner)}${kind}/${form}`) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(kind: Kind, owner: DraftOwner, form: string, value: unknown): void {
  const key = `${prefixOf(owner)}${kind}/${form}`;
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked.
  }
}

/** Keeps those of one user, whose session may only have expired. */
export function dropDrafts(except?: number): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys)
      if (except === undefined || !key.startsWith(prefixOf(except))) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
