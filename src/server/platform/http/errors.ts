import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { Conflict, FieldProblem, Missing, NotAllowed, TooMany } from '../refusal.ts';

type FieldErrors = Record<string, string[]>;

/** At most this many unknown fields are named, and this many fields in all: who sends thousands is not filling in a form. */
const mostUnknown = 20;
const mostFields = 100;

/** Issues of a refused input by field: a nested field by its path (`visitors.0.name`), an unknown one by its own name. */
function fieldErrors(issues: ValidationError['issues']): FieldErrors {
  // A map, since a field may be called anything, `__proto__` too.
  const errors = new Map<string, string[]>();
  const add = (field: string, text: string) => errors.set(field, [...(errors.get(field) ?? []), text]);
  for (const issue of issues) {
    const unknown = 'keys' in issue && Array.isArray(issue.keys) ? (issue.keys as string[]) : undefined;
    if (errors.size >= mostFields) break;
    if (unknown) {
      for (const key of unknown.slice(0, mostUnknown)) add(key, `There is no field “${key.slice(0, 60)}”.`);
      if (unknown.length > mostUnknown) add('input', `There are ${unknown.length - mostUnknown} more such fields.`);
    } else
      add(
        (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.') || 'input',
        issue.message,
      );
  }
  return Object.fromEntries(errors);
}

/** Turns an input refused by the contract into the API's 422 (docs: "The API"); anything else is thrown on as it is. */
export function refuseInvalidInput(error: unknown): never {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const errors = fieldErrors(error.cause.issues);
    const [text = 'Some of what was sent can’t be used.'] = Object.values(errors)[0] ?? [];
    throw new ORPCError('UNPROCESSABLE_CONTENT', {
      status: 422,
      message: text,
      data: { errors },
      cause: error,
    });
  }
  throw error;
}

/** A refusal as it is. @throws anything else. */
export function asRefusal(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return error;
  throw error;
}

/** Refuses an input for what only the server knows of a field: 422, with the text as message and under the field. */
export function refuseField(field: string, message: string): never {
  throw new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message, data: { errors: { [field]: [message] } } });
}

/** What answers a call that is for the signed in, when nobody is. */
export const unauthenticated = () => new ORPCError('UNAUTHORIZED', { status: 401, message: 'Unauthenticated.' });

type Answering = { context: { log: FastifyBaseLogger; setHeader: (name: string, value: string) => void } };

/** Answers what a service refuses; anything else is thrown on as it is. */
export function answerRefusal(error: unknown, { context: { log, setHeader } }: Answering): never {
  if (error instanceof FieldProblem) refuseField(error.field, error.message);
  if (error instanceof Missing) throw new ORPCError('NOT_FOUND', { status: 404, message: error.message });
  if (error instanceof NotAllowed) throw new ORPCError('FORBIDDEN', { status: 403, message: error.message });
  if (error instanceof Conflict)
    throw new ORPCError('CONFLICT', { status: 409, message: error.message, data: error.data });
  if (error instanceof TooMany) {
    setHeader('retry-after', String(error.seconds));
    log.warn({ limit: error.limit }, 'limited');
    throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: error.message });
  }
  throw error;
}

/** Logs what went wrong on our side; refusals are answers, not faults. */
export function logFault(error: unknown, { context }: { context: { log: FastifyBaseLogger } }): void {
  if (!(error instanceof ORPCError) || error.status >= 500) context.log.error({ err: error }, 'A call failed.');
}

/** Throws a refusal on as it is; in place of anything else, an error that holds only the id of the request, by which the log tells more. */
export function hideFault(error: unknown, requestId: string): never {
  if (error instanceof ORPCError && error.status < 500) throw error;
  throw Object.assign(new Error(ourFault), { status: 500, requestId });
}

const ourFault = 'Something went wrong on our side. Please try again.';

/** `errors` by field; whatever else an error says beside its message is under names of its own. */
type ProblemBody = { message: string; errors?: FieldErrors; [more: string]: unknown };

/** The body of a refusal: `message`, and what the error's data hold; of a fault of ours, no internal details. */
export function problemBody({ status, message, data }: ORPCError<string, unknown>): ProblemBody {
  if (status >= 500) return { message: ourFault };
  const given = Object.entries(data ?? {}).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), message };
}
