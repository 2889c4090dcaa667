import { implement, onError } from '@orpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { belongs } from '#access/shared/audience-rules.ts';
import { isFactorOverdue } from '#access/shared/screen-rules.ts';
import { contract } from '#app/shared/contract.ts';
import type { Person } from '#users/shared/fields.ts';
import { TooManyRequestsError } from '../app-error.ts';
import type { LimitsService } from '../limits/service.ts';
import { createQueue } from '../queue.ts';
import { requireStillAllowed, whileAllowed } from '../still-allowed.ts';
import type { Visitor } from '../visitor.ts';
import type { Auditing } from './audit.ts';
import type { SessionCookies } from './cookies.ts';
import { factorNeeded, notAllowed, throwHttpError, unauthenticated } from './errors.ts';
import { rejectLoneSurrogates } from './lone-surrogates.ts';

export type Caller = { sessionId: number; token: string; person: Person };

type PipelineServices = {
  limits: LimitsService;
  sessions: { personOf: (sessionId: number, userId: number) => Promise<Person | undefined> };
} & Auditing['services'];

export type CallContext<Services extends PipelineServices = PipelineServices> = {
  services: Services;
  log: FastifyBaseLogger;
  client: Visitor & { address: string };
  /** The browser's page has this origin, which passkeys are bound to. */
  origin: string;
  identify: () => Promise<Caller | undefined>;
  presentedTokens: readonly string[];
  cookies: SessionCookies;
  browser: string | undefined;
  idempotencyKey: string | undefined;
  setHeader: (name: string, value: string) => void;
  /** Gets the pattern of a call by HTTP. */
  notePattern?: (pattern: string) => void;
};

/**
 * Files of many rows take the database longer than other answers, so each account gets one at a time: those of one
 * account would otherwise keep everyone waiting.
 */
const files = createQueue(4, {
  maxRunningOfOne: 1,
  maxWaitingOfOne: 5,
  refusal: () =>
    new TooManyRequestsError({ name: 'files waiting' }, 10, 'Several files of yours are being made. Try again soon.'),
});

/**
 * Other calls of one account, too, wait for each other, so that it can't keep everyone waiting, and so do forms of one
 * network that need no account, each kind apart. A browser has six connections at a time.
 */
const calls = createQueue(Number.POSITIVE_INFINITY, { maxRunningOfOne: 6, startsTogether: true });

/**
 * Creates the contract's implementer. The audience is checked before the input. A call without one is refused to
 * everyone.
 */
export const pipeline = <Services extends PipelineServices>() =>
  implement(contract)
    .$context<CallContext<Services>>()
    .$config({ initialOutputValidationIndex: Number.NaN })
    .use(onError(throwHttpError))
    .use(async ({ context, procedure, next, signal }, input) => {
      rejectLoneSurrogates(input);
      const { meta, outputSchema, route } = procedure['~orpc'];
      const { audience, beforeFactor = false } = meta;
      const identify = beforeFactor ? context.identify : async () => admitted(await context.identify());
      if (audience === 'everyone') {
        const answer = async () => next({ context: { caller: undefined as Caller | undefined, identify } });
        const of = `${context.client.address} ${route.path}`;
        return route.method === 'GET' ? answer() : calls(answer, { of, signal });
      }
      const caller = await context.identify();
      if (caller && !beforeFactor && !admitted(caller)) throw factorNeeded();
      if (!belongs(audience, caller?.person)) {
        context.log.warn({ user: caller?.person.id, call: route.path }, 'refused');
        throw caller ? notAllowed() : unauthenticated();
      }
      context.setHeader('cache-control', 'no-store');
      const answer = async () => next({ context: { caller } });
      if (!caller) return answer();
      const { sessionId, person } = caller;
      const isFile = outputSchema instanceof z.ZodFile;
      const ask = async () => requireSameRights(person, await context.services.sessions.personOf(sessionId, person.id));
      const inTurn = async () => {
        await requireStillAllowed();
        const answered = await answer();
        if (isFile) await requireStillAllowed();
        return answered;
      };
      const turns = isFile ? files : calls;
      return whileAllowed(ask, () => turns(inTurn, { of: String(person.id), signal }));
    });

/** @throws ORPCError 401 if the session has ended, 403 if the person has lost a role or a permission */
function requireSameRights(before: Person, now: Person | undefined): void {
  if (!now) throw unauthenticated();
  const held = new Set([...now.roles, ...now.permissions].map(({ name }) => name));
  if ([...before.roles, ...before.permissions].some(({ name }) => !held.has(name))) throw notAllowed();
}

/** Returns a caller who may do what their role allows. An organiser who still has to set up a second factor may not. */
export const admitted = (caller: Caller | undefined): Caller | undefined =>
  caller && isFactorOverdue(caller.person) ? undefined : caller;

/** Returns the caller of a call for signed-in people. @throws ORPCError 401 */
export function requireCaller({ caller }: { caller: Caller | undefined }): Caller {
  if (!caller) throw unauthenticated();
  return caller;
}

/** Returns the caller of a public call, if signed in. The response is then not cached. */
export async function optionalCaller({ identify, setHeader }: CallContext): Promise<Caller | undefined> {
  const caller = await identify();
  if (caller) setHeader('cache-control', 'no-store');
  return caller;
}
