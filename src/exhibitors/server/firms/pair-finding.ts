import type { PairReason } from '#exhibitors/shared/firms/pair-list-rules.ts';
import type { ExhibitorKind } from '#exhibitors/shared/kind-rules.ts';
import { isLegalForm } from '#search/shared/legal-form-rules.ts';
import { distance, soundOf } from '#search/shared/spelling-rules.ts';

/** Firms are compared by these fields. Their texts are normalised like those of the search. */
export type ComparedFirm = {
  id: number;
  kind: ExhibitorKind;
  name: string;
  company: string | null;
  /** The last ten digits of the phone. */
  phone: string | null;
  address: string | null;
  agent_number: string | null;
  /** True if the firm comes from an import and has no members. */
  from_register: boolean;
};

export type FoundPair = { first: number; second: number; reasons: PairReason[]; score: number };

const scores: Record<PairReason, number> = {
  register: 100,
  phone: 80,
  name: 60,
  address: 50,
  short_name: 30,
  pin_code: 10,
};

/** Words for a firm's legal form, which the search doesn't need to know. */
const forms = new Set(['and', 'the', 'inc', 'messrs', 'corporation']);

/** Many firms of the trade have these words in their name. */
const trades = new Set(
  `developer developers development build builds builder builders buildcon construction constructions constructors promoter promoters
  realty realtor realtors realties estate estates property properties infra infrastructure infrastructures infratech infracon housing
  projects group enterprise enterprises associate associates venture ventures landmark landmarks home homes spaces`.split(
    /\s+/,
  ),
);

/** If more firms than this share a phone, an address or a short name, it says little about any two of them. */
const maxSharing = 4;
/**
 * A firm is compared with at most this many others of the same name, which keeps the number of pairs in proportion to
 * the firms.
 */
const maxNeighbours = 5;
/**
 * If there are more pairs than this, those with weaker reasons are left out, which limits the memory of a directory
 * full of copies.
 */
const maxFound = 20_000;
const minName = 3;
const minShortName = 4;
const minAddress = 12;

const isInitial = (word: string): boolean => word.length === 1 || /^[^aeiou\d]{2}$/.test(word);

/** Returns a name's words without its legal form: `m s k k builders pvt ltd` becomes `k k builders`. */
function tellingWords(name: string): string[] {
  const words = name.replace(/^(m s|ms) (?=\S)/, '').split(' ');
  const telling = words.filter((word) => trades.has(word) || !(isLegalForm(word) || forms.has(word)));
  return telling.every((word) => trades.has(word)) ? words : telling;
}

/**
 * Joins words by their sound, because some people write `Sai Shraddha` and others `Saishraddha`. Initials and numbers
 * stay unchanged.
 */
function soundKey(words: string[]): string {
  const parts = words.map((word) => (isInitial(word) || /\d/.test(word) ? `.${[...word].join('.')}.` : word));
  return parts
    .join('')
    .split('.')
    .map((part) => (part.length < minName || /\d/.test(part) ? part : soundOf(part)))
    .join('.');
}

type Key = { reason: PairReason; key: string; spelling?: string };

function nameKeys(name: string): Key[] {
  const words = tellingWords(name);
  const short = words.filter((word) => !trades.has(word));
  const [spelling, shortSpelling] = [words.join(''), short.join('')];
  return [
    ...(spelling.length >= minName ? [{ reason: 'name', key: soundKey(words), spelling } as const] : []),
    ...(shortSpelling.length >= minShortName
      ? [{ reason: 'short_name', key: soundKey(short), spelling: shortSpelling } as const]
      : []),
  ];
}

function keysOf({ name, company, phone, address, agent_number }: ComparedFirm): Key[] {
  const names = [name, ...(company && company !== name ? [company] : [])].flatMap(nameKeys);
  return [
    ...names,
    ...(phone?.length === 10 ? [{ reason: 'phone', key: phone } as const] : []),
    ...(address && address.length >= minAddress ? [{ reason: 'address', key: address } as const] : []),
    ...(agent_number ? [{ reason: 'register', key: agent_number } as const] : []),
  ];
}

/** Returns whether two names that sound alike are similar in letters too. `Samrat` and `Samarttha` aren't. */
const isNear = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || distance(one, other) <= Math.max(1, Math.floor(one.length / 4));

type Entry = { id: number; spelling: string | undefined };

type Known = Pick<ComparedFirm, 'kind' | 'from_register'>;

/** Returns the pairs of entries with a common key that are similar. Keys that many firms share say nothing. */
function neighbours(reason: PairReason, entries: readonly Entry[]): [Entry, Entry][] {
  if (reason !== 'name' && reason !== 'register' && entries.length > maxSharing) return [];
  return entries.flatMap((one, at) =>
    entries
      .slice(at + 1, at + 1 + maxNeighbours)
      .filter((other) => one.id !== other.id && isNear(one.spelling, other.spelling))
      .map((other): [Entry, Entry] => [one, other]),
  );
}

/**
 * Finds firms that are probably the same. The time is in proportion to the number of firms, because only firms with a
 * common key are compared.
 */
export function pairFinder() {
  const firms = new Map<number, Known>();
  /** Firms with a common key, by the reason that it is. The strongest reasons come first. */
  const sharing = new Map(
    (Object.keys(scores) as PairReason[])
      .toSorted((a, b) => scores[b] - scores[a])
      .map((reason) => [reason, new Map<string, Entry[]>()]),
  );
  const found = new Map<string, { first: number; second: number; reasons: Set<PairReason> }>();

  function note(one: number, other: number, reason: PairReason): void {
    const [first, second] = one < other ? [one, other] : [other, one];
    const key = `${first} ${second}`;
    const known = found.get(key);
    if (known) known.reasons.add(reason);
    else if (found.size < maxFound) found.set(key, { first, second, reasons: new Set([reason]) });
  }

  const isUnsure = (reasons: Set<PairReason>) => reasons.size === 1 && reasons.has('short_name');

  return {
    /** Adds firms to compare. */
    add(page: readonly ComparedFirm[]): void {
      for (const firm of page) {
        firms.set(firm.id, { kind: firm.kind, from_register: firm.from_register });
        for (const { reason, key, spelling } of keysOf(firm)) {
          const ofReason = sharing.get(reason);
          const entries = ofReason?.get(`${firm.kind} ${key}`);
          if (entries) entries.push({ id: firm.id, spelling });
          else ofReason?.set(`${firm.kind} ${key}`, [{ id: firm.id, spelling }]);
        }
      }
    },

    /**
     * Compares all firms. @param sameNumber has pairs of ids with the same register number. @returns the ids of the
     * firms of pairs, whose projects' PIN codes say how likely these are
     */
    compare(sameNumber: readonly (readonly [number, number])[]): number[] {
      for (const [one, other] of sameNumber)
        if (firms.has(one) && firms.get(one)?.kind === firms.get(other)?.kind) note(one, other, 'register');
      for (const [reason, ofReason] of sharing)
        for (const entries of ofReason.values())
          for (const [one, other] of neighbours(reason, entries)) note(one.id, other.id, reason);
      for (const { reasons } of found.values()) if (reasons.has('name')) reasons.delete('short_name');
      return [...new Set([...found.values()].flatMap(({ first, second }) => [first, second]))];
    },

    /**
     * Returns the likeliest pairs. Firms with the same short name need a common PIN code, unless one of the two
     * exhibits. @param pins has the PIN codes of the firms that `compare` returned.
     */
    likeliest(pins: Map<number, string[]>, limit: number): FoundPair[] {
      const pairs = [...found.values()].flatMap(({ first, second, reasons }) => {
        if (pins.get(first)?.some((pin) => pins.get(second)?.includes(pin))) reasons.add('pin_code');
        if (isUnsure(reasons) && firms.get(first)?.from_register === firms.get(second)?.from_register) return [];
        const all = [...reasons].toSorted((a, b) => scores[b] - scores[a]);
        return [{ first, second, reasons: all, score: all.reduce((sum, reason) => sum + scores[reason], 0) }];
      });
      return pairs.toSorted((a, b) => b.score - a.score).slice(0, limit);
    },
  };
}
export type PairFinder = ReturnType<typeof pairFinder>;
