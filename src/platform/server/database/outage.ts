import { OverloadedError, SearchStartingError } from '../app-error.ts';

/**
 * Why a question can't be answered now, although the question is fine: the database is away, full or read-only, search
 * is loading, or the process or a row of the database is overloaded.
 */
export type Outage = 'away' | 'full' | 'readOnly' | 'starting' | 'overloaded';

/** The outages in which the database answers questions, and only saves nothing. */
const savesNothing: (Outage | undefined)[] = ['full', 'readOnly'];

/** The codes of classes 08 and 57P, of too many connections, and pg's own for a connection that ends. */
const awayCodes = /^(08...|57P0.|53300)$/;
const lost = /^(Connection terminated|Client has encountered a connection error)/;
const socketCodes = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** The codes of disk_full and of full file systems. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];
/**
 * The codes of serialization_failure, deadlock_detected and lock_not_available: the database ended this work because of
 * someone else's, and does it when it is asked again.
 */
const contendedCodes = ['40001', '40P01', '55P03'];
/** The code of read_only_sql_transaction. */
const readOnlyCode = '25006';
const damageCodes = ['XX001', 'XX002'];

/** Errors of getting a connection. Their codes alone don't tell them from errors of other servers' connections. */
const refused = new WeakSet<object>();

/** Notes that an error kept the pool from connecting, and returns it. */
export function markConnectionRefused(error: Error): Error {
  refused.add(error);
  return error;
}

type Thrown = { code?: unknown; message?: unknown; syscall?: unknown; cause?: unknown };

function outageOfOne(error: object): Outage | undefined {
  const { code, message, syscall } = error as Thrown;
  if (fullCodes.includes(String(code))) return 'full';
  if (code === readOnlyCode) return 'readOnly';
  if (isContention(code)) return 'overloaded';
  if (awayCodes.test(String(code)) || lost.test(String(message))) return 'away';
  // Denied access is a wrong setting, not an outage.
  if (refused.has(error) && !/^(28|3D)/.test(String(code))) return 'away';
  return socketCodes.includes(String(code)) && (syscall === 'read' || syscall === 'write') ? 'away' : undefined;
}

/** Returns the kind of outage that caused an error or the error that drizzle wrapped; undefined for others. */
export function outageOf(error: unknown): Outage | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (error instanceof SearchStartingError) return 'starting';
  if (error instanceof OverloadedError) return 'overloaded';
  const wrapped = wrappedIn(error);
  return outageOfOne(error) ?? (wrapped && outageOfOne(wrapped));
}

/** Returns the error of the database that drizzle wrapped in another one; undefined for others. */
function wrappedIn(error: object): Thrown | undefined {
  const { cause, query } = error as Thrown & { query?: unknown };
  return query !== undefined && typeof cause === 'object' && cause !== null ? cause : undefined;
}

/** Returns whether an error says that nothing can be saved just now, while questions are answered. */
export const isUnsaved = (error: unknown): boolean => savesNothing.includes(outageOf(error));

/** Returns whether a code says that someone else's work was in the way, so that the same work is worth another try. */
export const isContention = (code: unknown): boolean => contendedCodes.includes(String(code));

/**
 * Runs work that changes nothing when it fails, such as a transaction, and runs it again, twice at most, where the
 * database ended it because of someone else's.
 */
export async function despiteContention<Result>(work: () => Promise<Result>, triesLeft = 2): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = wrappedIn(error as object) ?? (error as Thrown);
    if (!isContention(code) || triesLeft === 0) throw error;
    return despiteContention(work, triesLeft - 1);
  }
}

export const isDamage = (code: string | undefined): boolean => code !== undefined && damageCodes.includes(code);

const remedies: Partial<Record<Outage, string>> = {
  full: 'The disk is full. Make room where the database and DATA_DIR are',
  readOnly: 'The database only lets itself be read, as a replica does. Name its primary with DATABASE_URL',
  away: "The database can't be reached any more. See that it runs",
};

/** Returns what an operator does about an error, without a full stop; undefined for those that pass or have no remedy. */
export function remedyOf(error: unknown): string | undefined {
  const outage = outageOf(error);
  return outage && remedies[outage];
}

/** The texts that people see, and when asking again makes sense. */
export const outageTexts: Record<Outage, string> = {
  away: 'The expo can’t be reached just now. Please try again in a minute.',
  full: 'Nothing can be saved just now, because the expo’s disk is full. Please try again later.',
  readOnly: 'Nothing can be saved just now. Please try again in a few minutes.',
  starting: 'Search is starting. Please try again in a few seconds.',
  overloaded: 'The expo is very busy. Please try again in a few seconds.',
};
export const outageRetrySeconds: Record<Outage, number> = {
  away: 5,
  full: 60,
  readOnly: 60,
  starting: 2,
  overloaded: 3,
};
