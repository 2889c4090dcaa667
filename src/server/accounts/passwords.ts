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

/**
 * What speaks against a password beside its length: being among the commonest (ASVS 5.0, 6.2.4), or being the person's own
 * name or address; undefined when nothing does.
 */
export async function passwordProblem(password: string, { name, email }: { name: string; email: string }) {
  const plain = password.toLowerCase();
  const own = [name.toLowerCase(), email.toLowerCase(), email.split('@')[0]?.toLowerCase()];
  if (own.includes(plain)) return 'Choose a password that is not your own name or address.';
  return (await commonPasswords()).has(plain)
    ? 'This password is among the commonest and is guessed first. Choose another.'
    : undefined;
}

let common: Promise<Set<string>> | undefined;

/** Loaded when first asked: thirty thousand words are of no use to a start. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}
