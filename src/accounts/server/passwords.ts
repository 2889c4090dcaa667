import { hash, verify } from '@node-rs/argon2';
import { ValidationError } from '#platform/server/app-error.ts';
import { createQueue } from '#platform/server/queue.ts';

/** The cost follows OWASP's password storage guidance for argon2id: 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Only two hashes are computed at a time, which leaves threads free for everything else. Networks and accounts take
 * turns, because hundreds of registrations from one network would otherwise keep everyone else from signing in.
 */
const hashQueue = createQueue(2);

/** Checking a password against this hash makes a missing account take as long as a real one. */
const dummyHash = hashQueue(() => hash(crypto.randomUUID(), cost));

/**
 * Returns the hash of a new password. It is slow, so call it before a transaction takes a connection. @param turnOf is
 * the network or account whose turn it takes. @throws ValidationError for a weak password
 */
export async function hashNewPassword(
  password: string,
  owner: PasswordOwner,
  expoName: () => Promise<string>,
  turnOf = '',
): Promise<string> {
  const problem = await passwordProblem(password, owner, await expoName());
  if (problem) throw new ValidationError('password', problem);
  return hashQueue(() => hash(password, cost), { of: turnOf });
}

/**
 * Returns whether a password matches a hash. It takes as long if there is no hash. @param turnOf is the network or
 * account whose turn it takes.
 */
export async function passwordMatches(
  hash: string | null | undefined,
  given: string,
  turnOf: string,
): Promise<boolean> {
  const expected = hash ?? (await dummyHash);
  const matches = await hashQueue(() => verify(expected, given), { of: turnOf });
  return matches && typeof hash === 'string';
}

/** The words are documented in docs/security.md. */
const guessableWords = [
  ...['aangan', 'expo', 'property', 'realestate', 'courtyard', 'stall', 'project', 'demo'],
  ...['superadmin', 'admin', 'organiser', 'organizer', 'developer', 'builder', 'broker', 'consultant', 'visitor'],
  ...['password', 'passwort', 'login', 'welcome', 'india', 'bharat', 'mumbai', 'pune', 'maharashtra', 'maharera'],
];

type PasswordOwner = { name: string; email: string };

/**
 * Returns why a password is too weak, apart from its length; undefined if it is strong enough. Weak passwords are one
 * repeated character, common passwords (ASVS 5.0, 6.2.4), and those made only of words of the user's name, the address
 * or the expo, with digits and symbols.
 */
async function passwordProblem(password: string, { name, email }: PasswordOwner, expoName: string) {
  const plain = password.toLowerCase();
  if (new Set(plain.replace(/\s/g, '')).size <= 1) return 'This password is one repeated character. Choose another.';
  if ((await commonPasswords()).has(plain)) return 'This password is too common. Choose another.';
  // Single letters of an address aren't checked because they match too much.
  const initials = wordsOf(name).flatMap((word) => [...word].slice(0, 1));
  const own = [...wordsOf(name), ...initials, ...wordsOf(email).filter((word) => word.length > 1)];
  if (consistsOf(plain, own)) return 'This password is only your own name or email address. Choose another.';
  return consistsOf(plain, [...own, ...wordsOf(expoName), ...guessableWords])
    ? 'This password has only your name, the expo’s name or words such as “stall”. Choose another.'
    : undefined;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** These symbols are used instead of letters; i and l count as the same letter. */
const disguises: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', l: 'i', '3': 'e', '4': 'a' },
  ...{ '5': 's', '7': 't', '@': 'a', $: 's' },
};
const undisguised = (text: string) => text.replace(/[01l3457@$]/g, (sign) => disguises[sign] ?? sign);

const consistsOf = (text: string, words: string[]): boolean =>
  isSpelledBy(text, words) || isSpelledBy(undisguised(text), words.map(undisguised));

function isSpelledBy(text: string, words: string[]): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return letters !== '' && longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

let common: Promise<Set<string>> | undefined;

/** The list is loaded on first use because its fifty thousand words would slow down the start. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}
