import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../platform/queue.ts';

/** argon2id, as OWASP's password storage guidance has it: 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is slow on purpose: two at a time leave the threads free for everything else. */
const inTurn = createQueue(2);

/** A hash of nothing anybody knows, to be compared with where there is no account: that takes as long. */
const nobodys = inTurn(() => hash(crypto.randomUUID(), cost));

/** A password as it is kept. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Whether a password is the one kept. Takes as long where none is kept, so that the time tells nothing. */
export async function passwordMatches(kept: string | null | undefined, given: string): Promise<boolean> {
  const against = kept ?? (await nobodys);
  const matches = await inTurn(() => verify(against, given));
  return matches && typeof kept === 'string';
}

/** Words that are guessed first here (docs/security.md lists them): what this is, who uses it, what it is about. */
const houseWords = [
  ...['aangan', 'expo', 'property', 'realestate', 'courtyard', 'stall', 'project', 'demo'],
  ...['superadmin', 'admin', 'organiser', 'organizer', 'developer', 'builder', 'broker', 'consultant', 'visitor'],
  ...['password', 'passwort', 'login', 'welcome', 'india', 'bharat', 'mumbai', 'pune', 'maharashtra', 'maharera'],
];

type Chooser = { name: string; email: string };

/**
 * What speaks against a password beside its length: one repeated character, being among the commonest (ASVS 5.0, 6.2.4), or
 * nothing but the person's own name or address and words of the house, with digits and signs; undefined when nothing does.
 * @param expoName the expo's name in its settings.
 */
export async function passwordProblem(password: string, { name, email }: Chooser, expoName: string) {
  const plain = password.toLowerCase();
  if (new Set(plain.replace(/\s/g, '')).size <= 1) return 'Choose a password of more than one repeated character.';
  // The initials of a name count; single letters of an address would make too much of too little.
  const initials = wordsOf(name).flatMap((word) => [...word].slice(0, 1));
  const own = [...wordsOf(name), ...initials, ...wordsOf(email).filter((word) => word.length > 1)];
  if (isMadeOf(plain, own)) return 'Choose a password that is more than your own name or address.';
  if (isMadeOf(plain, [...own, ...wordsOf(expoName), ...houseWords]))
    return 'Choose a password that is more than words of this expo, such as its name.';
  return (await commonPasswords()).has(plain)
    ? 'This password is among the commonest and is guessed first. Choose another.'
    : undefined;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** Digits and signs that are written for letters; `1` is written for i and l, which then count as one. */
const disguises: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', l: 'i', '3': 'e', '4': 'a' },
  ...{ '5': 's', '7': 't', '@': 'a', $: 's' },
};
const undisguised = (text: string) => text.replace(/[01l3457@$]/g, (sign) => disguises[sign] ?? sign);

/** Whether nothing is left of a text's letters without some words, also when signs stand for letters. */
const isMadeOf = (text: string, words: string[]): boolean =>
  isSpelledBy(text, words) || isSpelledBy(undisguised(text), words.map(undisguised));

function isSpelledBy(text: string, words: string[]): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return letters !== '' && longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

let common: Promise<Set<string>> | undefined;

/** Loaded when first asked: fifty thousand words are of no use to a start. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}
