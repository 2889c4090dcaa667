import { ValidationError as ContractError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import type { FastifyBaseLogger } from 'fastify';
import {
  type AppError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  TooManyRequestsError,
  ValidationError,
} from '../app-error.ts';

type FieldErrors = Record<string, string[]>;

/** At most this many unknown fields are named, and this many fields in all: who sends thousands is not filling in a form. */
const maxUnknownFields = 20;
const maxFields = 100;

/** Issues of a refused input by field: a nested field by its path (`visitors.0.name`), an unknown one by its own name. */
function fieldErrors(issues: ContractError['issues']): FieldErrors {
  // A map, since a field may be called anything, `__proto__` too.
  const errors = new Map<string, string[]>();
  const add = (field: string, text: string) => errors.set(field, [...(errors.get(field) ?? []), text]);
  for (const issue of issues) {
    const unknown = 'keys' in issue && Array.isArray(issue.keys) ? (issue.keys as string[]) : undefined;
    if (errors.size >= maxFields) break;
    if (unknown) {
      for (const key of unknown.slice(0, maxUnknownFields)) add(key, `Unknown field “${key.slice(0, 60)}”.`);
      if (unknown.length > maxUnknownFields)
        add('input', `There are ${unknown.length - maxUnknownFields} more unknown fields.`);
    } else
      add(
        (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)).join('.') || 'input',
        issue.message,
      );
  }
  return Object.fromEntries(errors);
}

/** Turns an input refused by the contract into the API's 422 (docs: "The API"); anything else is thrown on as it is. */
export function throwInvalidInput(error: unknown): never {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ContractError) {
    const errors = fieldErrors(error.cause.issues);
    const [text = 'Some fields are invalid.'] = Object.values(errors)[0] ?? [];
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
export function asHttpError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return error;
  throw error;
}

/** Refuses an input for what only the server knows of a field: 422, with the text as message and under the field. */
export function throwFieldError(field: string, message: string): never {
  throw new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message, data: { errors: { [field]: [message] } } });
}

/** What answers a call that is for the signed in, when nobody is. */
export const unauthenticated = () => new ORPCError('UNAUTHORIZED', { status: 401, message: 'Unauthenticated.' });

const httpError = (code: string, status: number, { message, data }: AppError) =>
  new ORPCError(code, { status, message, data });

type ResponseContext = { context: { log: FastifyBaseLogger; setHeader: (name: string, value: string) => void } };

/** Answers what a service refuses; anything else is thrown on as it is. */
export function throwHttpError(error: unknown, { context: { log, setHeader } }: ResponseContext): never {
  if (error instanceof ValidationError) throwFieldError(error.field, error.message);
  if (error instanceof NotFoundError) throw httpError('NOT_FOUND', 404, error);
  if (error instanceof ForbiddenError) throw httpError('FORBIDDEN', 403, error);
  if (error instanceof ConflictError) throw httpError('CONFLICT', 409, error);
  if (error instanceof TooManyRequestsError) {
    setHeader('retry-after', String(error.seconds));
    log.warn({ limit: error.limit }, 'limited');
    throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, message: error.message });
  }
  throw error;
}

/** Logs what went wrong on our side; refusals are answers, not faults. */
export function logInternalError(error: unknown, { context }: { context: { log: FastifyBaseLogger } }): void {
  if (!(error instanceof ORPCError) || error.status >= 500) context.log.error({ err: error }, 'A call failed.');
}

/** Throws a refusal on as it is; in place of anything else, an error that holds only the id of the request, by which the log tells more. */
export function hideInternalError(error: unknown, requestId: string): never {
  if (error instanceof ORPCError && error.status < 500) throw error;
  throw Object.assign(new Error(internalErrorText), { status: 500, requestId });
}

const internalErrorText = 'Something went wrong on our side. Please try again.';

type ErrorBody = { message: string; [data: string]: unknown };

/** The body of a refusal: its message and its data, such as `errors` by field; nothing of the inside. */
export function errorBody({ code, status, message, data }: ORPCError<string, unknown>): ErrorBody {
  if (status >= 500) return { message: internalErrorText };
  // A BAD_REQUEST is the framework's own and its data says how the input is read; all other data is a refusal's.
  return code === 'BAD_REQUEST' ? { message } : { ...(data as object | undefined), message };
}
