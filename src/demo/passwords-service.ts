import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { SessionsService } from '#server/accounts/session-service.ts';
import { type Config, isExposed, publishedPassword } from '#server/config.ts';
import { lockFilling } from '#server/platform/database/filling-lock.ts';
import type { PooledDb } from '#server/platform/database/open.ts';
import { usersInBulk } from '#server/users/bulk-service.ts';
import type { UsersService } from '#server/users/service.ts';
import { demoAccounts } from './accounts.ts';

export type Settings = Pick<Config, 'host' | 'publicUrl' | 'demoPassword' | 'dataDir'>;

const emails = demoAccounts.map(({ email }) => email);
const fileOf = ({ dataDir }: Settings): string => resolve(join(dataDir, 'demo-passwords.txt'));

/** The password that the settings give an account: the one they name, else the published one, or a random one where others can sign in. */
const passwordBy = (settings: Settings): string =>
  settings.demoPassword ?? (isExposed(settings) ? randomBytes(12).toString('base64url') : publishedPassword);

/** Chooses passwords for new demo accounts, by address. Random ones are written down before anything is stored. */
export function chooseDemoPasswords(settings: Settings): Map<string, string> {
  const chosen = new Map(emails.map((email) => [email, passwordBy(settings)]));
  if (isRandom(settings)) writeDown(settings, chosen);
  return chosen;
}

const isRandom = (settings: Settings) => settings.demoPassword === undefined && isExposed(settings);

type Parts = { db: PooledDb; users: UsersService; sessions: SessionsService; settings: Settings };

/**
 * Takes the published password from demo accounts that still have it, where others can reach the program or `DEMO_PASSWORD` names
 * another; with `DEMO_PASSWORD` also the random ones given earlier. Their sessions end. A password chosen by a person stays.
 */
export async function replaceKnownPasswords({ db, users, sessions, settings }: Parts): Promise<void> {
  if (!isExposed(settings) && settings.demoPassword === undefined) return;
  await db.transaction(async (tx) => {
    // Two processes that start at once must not each write down passwords.
    await lockFilling(tx);
    const noted = writtenDown(settings);
    const given = new Map<string, string>();
    for (const { id, email, passwordHash } of await usersInBulk.withEmails(tx, emails)) {
      const known = [publishedPassword, ...(settings.demoPassword ? [noted.get(email)] : [])];
      if (passwordHash === null || !(await isOneOf(passwordHash, known, settings.demoPassword))) continue;
      const password = passwordBy(settings);
      given.set(email, password);
      await users.replacePasswordHash(tx, id, passwordHash, await hash(password));
      await sessions.endAll(id, undefined, tx);
    }
    if (given.size === 0) return;
    for (const [email, password] of given)
      if (isRandom(settings)) noted.set(email, password);
      else noted.delete(email);
    writeDown(settings, noted);
  });
}

async function isOneOf(kept: string, known: (string | undefined)[], wanted: string | undefined): Promise<boolean> {
  for (const password of known)
    if (password !== undefined && password !== wanted && (await verify(kept, password))) return true;
  return false;
}

/** What to print of the demo accounts that are still there: who they are and where their passwords are. */
export async function demoAccountLines(db: PooledDb, settings: Settings): Promise<string[]> {
  const known = (await usersInBulk.withEmails(db, emails)).map(({ email }) => email);
  if (known.length === 0) return [];
  const noted = writtenDown(settings);
  const where = known.some((email) => noted.has(email))
    ? `passwords in ${fileOf(settings)}`
    : settings.demoPassword !== undefined
      ? 'password by DEMO_PASSWORD'
      : isExposed(settings)
        ? 'with passwords given earlier'
        : `password ${publishedPassword}`;
  return [
    `Demo accounts (${where}): ${known.join(', ')}`,
    ...(isExposed(settings) ? ['Delete them before you run an expo of your own (docs/operating.md).'] : []),
  ];
}

/** The random passwords given so far, by address. */
function writtenDown(settings: Settings): Map<string, string> {
  try {
    const lines = readFileSync(fileOf(settings), 'utf8').split('\n');
    return new Map(lines.map((line) => line.split(' ') as [string, string]).filter(([email]) => email !== ''));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}

/** Writes the passwords down, for the user of this process alone to read. */
function writeDown(settings: Settings, passwords: Map<string, string>): void {
  const file = fileOf(settings);
  if (passwords.size === 0) {
    rmSync(file, { force: true });
    return;
  }
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  const text = [...passwords].map(([email, password]) => `${email} ${password}\n`).join('');
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(unfinished, file);
}
