import { implement, ORPCError, onError } from '@orpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { belongs } from '#shared/access/audience-rules.ts';
import { contract } from '#shared/contract.ts';
import type { Person } from '#shared/users/fields.ts';
import type { LimitsService } from '../limits/service.ts';
import type { SessionCookies } from './cookies.ts';
import { throwHttpError, unauthenticated } from './errors.ts';
import { rejectLoneSurrogates } from './lone-surrogates.ts';

/** A signed-in person, and the session they ask with. */
export type Caller = { sessionId: number; token: string; person: Person };

/** What the pipeline itself needs of the services. */
export type PipelineServices = { limits: LimitsService };

/** What every procedure is given. */
export type CallContext<Services extends PipelineServices = PipelineServices> = {
  services: Services;
  log: FastifyBaseLogger;
  /** Where the request comes from, and with which program. */
  client: { address: string; userAgent: string };
  /** Who asks, looked up when first needed; undefined when nobody is signed in. */
  identify: () => Promise<Caller | undefined>;
  /** The session tokens that the request came with, good or not. */
  presentedTokens: readonly string[];
  cookies: SessionCookies;
  /** The token of the cookie that tells a browser which has signed in before. */
  browser: string | undefined;
  /** The header `Idempotency-Key`, as it came. */
  idempotencyKey: string | undefined;
  /** Sets a header of the answer. */
  setHeader: (name: string, value: string) => void;
};

/**
 * Makes the contract's implementer for procedures that work with these services (`server/implementation.ts`). Before the input is even read, a call is refused
 * to whoever it is not for, and to everyone when it names nobody. Answers are typed by the contract, so they aren't checked
 * a second time.
 */
export const pipeline = <Services extends PipelineServices>() =>
  implement(contract)
    .$context<CallContext<Services>>()
    .$config({ initialOutputValidationIndex: Number.NaN })
    .use(onError(throwHttpError))
    .use(async ({ context, procedure, next }, input) => {
      rejectLoneSurrogates(input);
      const { audience } = procedure['~orpc'].meta;
      if (audience === 'everyone') return next({ context: { caller: undefined as Caller | undefined } });
      const caller = await context.identify();
      if (!belongs(audience, caller?.person)) {
        context.log.warn({ user: caller?.person.id, call: procedure['~orpc'].route.path }, 'refused');
        throw caller ? new ORPCError('FORBIDDEN', { status: 403, message: 'You don’t have permission to do this.' }) : unauthenticated();
      }
      // What is one person's own is nobody else's to keep.
      context.setHeader('cache-control', 'no-store');
      return next({ context: { caller } });
    });

/** The signed-in person behind a call that is for the signed in: the pipeline has seen to it that there is one. */
export function requireCaller({ caller }: { caller: Caller | undefined }): Caller {
  if (!caller) throw unauthenticated();
  return caller;
}

/**
 * The signed-in person behind a call that is open to everyone; undefined for anonymous callers, whose credentials are not looked for
 * where the request has none. What a signed-in person is answered must not be stored.
 */
export async function optionalCaller({ identify, setHeader }: CallContext): Promise<Caller | undefined> {
  const caller = await identify();
  if (caller) setHeader('cache-control', 'no-store');
  return caller;
}
