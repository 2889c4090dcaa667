import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import type { SessionsService } from '#accounts/server/session-service.ts';
import { type Config, isExposed, publishedPassword } from '#app/server/config.ts';
import { holdLock } from '#platform/server/database/advisory-locks.ts';
import type { PooledDb } from '#platform/server/database/open.ts';
import type { UsersService } from '#users/server/service.ts';
import { usersInBulk } from '#users/server/service.ts';
import { demoAccounts } from './accounts.ts';

export type Settings = Pick<Config, 'host' | 'publicUrl' | 'demoPassword' | 'dataDir'>;

const emails = demoAccounts.map(({ email }) => email);
const fileOf = ({ dataDir }: Settings): string => resolve(join(dataDir, 'demo-passwords.txt'));

/** Returns the settings' password, or else a random one if others can reach the program, or else the published one. */
const createPassword = (settings: Settings): string =>
  settings.demoPassword ?? (isExposed(settings) ? randomBytes(12).toString('base64url') : publishedPassword);

/** Returns passwords for new demo accounts by email. Random ones are saved to the passwords file first. */
export function chooseDemoPasswords(settings: Settings): Map<string, string> {
  const chosen = new Map(emails.map((email) => [email, createPassword(settings)]));
  if (usesRandomPasswords(settings)) savePasswords(settings, chosen);
  return chosen;
}

const usesRandomPasswords = (settings: Settings) => settings.demoPassword === undefined && isExposed(settings);

type ReplaceOptions = { db: PooledDb; users: UsersService; sessions: SessionsService; settings: Settings };

/**
 * Replaces the published password of demo accounts if others can reach the program or `DEMO_PASSWORD` is set, and with
 * `DEMO_PASSWORD` also earlier random ones. It ends the accounts' sessions. Passwords that a user chose stay.
 */
export async function replacePublishedPasswords({ db, users, sessions, settings }: ReplaceOptions): Promise<void> {
  if (!isExposed(settings) && settings.demoPassword === undefined) return;
  await db.transaction(async (tx) => {
    // Two processes must not both save passwords.
    await holdLock(tx, 'filling');
    const saved = readPasswords(settings);
    const replaced = new Map<string, string>();
    for (const { id, email, passwordHash } of await usersInBulk.withEmails(tx, emails)) {
      const known = [publishedPassword, ...(settings.demoPassword ? [saved.get(email)] : [])];
      if (passwordHash === null || !(await isOneOf(passwordHash, known, settings.demoPassword))) continue;
      const password = createPassword(settings);
      replaced.set(email, password);
      await users.replacePasswordHash(tx, id, passwordHash, await hash(password));
      await sessions.endAll(id, undefined, tx);
    }
    if (replaced.size === 0) return;
    for (const [email, password] of replaced)
      if (usesRandomPasswords(settings)) saved.set(email, password);
      else saved.delete(email);
    savePasswords(settings, saved);
  });
}

async function isOneOf(
  passwordHash: string,
  known: (string | undefined)[],
  except: string | undefined,
): Promise<boolean> {
  for (const password of known)
    if (password !== undefined && password !== except && (await verify(passwordHash, password))) return true;
  return false;
}

/** Returns the lines to print about existing demo accounts and their passwords. */
export async function demoAccountLines(db: PooledDb, settings: Settings): Promise<string[]> {
  const existing = (await usersInBulk.withEmails(db, emails)).map(({ email }) => email);
  if (existing.length === 0) return [];
  const saved = readPasswords(settings);
  const where = existing.some((email) => saved.has(email))
    ? `passwords in ${fileOf(settings)}`
    : settings.demoPassword !== undefined
      ? 'password from DEMO_PASSWORD'
      : isExposed(settings)
        ? 'passwords from an earlier start'
        : `password ${publishedPassword}`;
  return [
    `Demo accounts (${where}): ${existing.join(', ')}`,
    ...(isExposed(settings) ? ['Delete them before you open your own expo (docs/operating/installing.md).'] : []),
  ];
}

function readPasswords(settings: Settings): Map<string, string> {
  try {
    const lines = readFileSync(fileOf(settings), 'utf8').split('\n');
    return new Map(lines.map((line) => line.split(' ') as [string, string]).filter(([email]) => email !== ''));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}

/** The file is readable only by this process's user. It is deleted if there are no passwords. */
function savePasswords(settings: Settings, passwords: Map<string, string>): void {
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
