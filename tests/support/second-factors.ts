import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import { password } from './people.ts';

const stepMs = 30_000;

/** Stops the clock of this process in the middle of a code's 30 seconds. Call `vi.useRealTimers` when done. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2 });
}

/** Moves the stopped clock on to the next code. */
export const nextCode = (): void => void vi.setSystemTime(Date.now() + stepMs);

/** Returns the code that an authenticator app shows. @param steps is how many codes later. */
export const codeOf = (key: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * stepMs });

/** Sets up an authenticator app for the person who is signed in by these headers, and moves on to the next code. */
export async function setUpApp(
  app: FastifyInstance,
  headers: Record<string, string>,
  current_password = password,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/user/second-factor/${url}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };
  const { ticket, key } = (await post('app', { current_password })).data;
  const { recovery_codes } = await post('app/confirm', { ticket, code: codeOf(key) });
  nextCode();
  return { key, recoveryCodes: recovery_codes };
}
