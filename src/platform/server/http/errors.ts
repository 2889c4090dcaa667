import { ValidationError as ContractError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { noPermissionText } from '#access/shared/policy-rules.ts';
import { changedMeanwhileText } from '#platform/shared/http/contract.ts';
import {
  type AppError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  TooManyRequestsError,
  ValidationError,
} from '../app-error.ts';
import { missingReference } from '../database/constraints.ts';
import { outageOf, outageRetrySeconds, outageTexts } from '../database/outage.ts';
import { StorageUnavailable } from '../storage/storage.ts';

type FieldErrors = Record<string, string[]>;

/** No form has thousands of fields. */
const maxUnknownFields = 20;
const maxFields = 100;

function fieldErrors(issues: ContractError['issues']): FieldErrors {
  // A map, because a field may be called `__proto__`.
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

/** Throws a contract violation as a 422 (docs/product/api.md, "API conventions"), other errors unchanged. */
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

export function asHttpError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return error;
  throw error;
}

export function throwFieldError(field: string, message: string): never {
  throw new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message, data: { errors: { [field]: [message] } } });
}

export const unauthenticated = () => new ORPCError('UNAUTHORIZED', { status: 401, message: 'Unauthenticated.' });

export const notAllowed = () => new ORPCError('FORBIDDEN', { status: 403, message: noPermissionText });

export const factorNeeded = () =>
  new ORPCError('FORBIDDEN', {
    status: 403,
    message: 'Set up two-step sign-in first: this expo requires it of organisers.',
  });

const httpError = (code: string, status: number, { message, data }: AppError) =>
  new ORPCError(code, { status, message, data });

type ResponseContext = { context: { log: FastifyBaseLogger; setHeader: (name: string, value: string) => void } };

/** Throws application errors as HTTP errors, others unchanged. */
export function throwHttpError(error: unknown, { context: { log, setHeader } }: ResponseContext): never {
  if (error instanceof ValidationError) throwFieldError(error.field, error.message);
  if (error instanceof NotFoundError) throw httpError('NOT_FOUND', 404, error);
  if (error instanceof ForbiddenError) throw httpError('FORBIDDEN', 403, error);
  if (error instanceof ConflictError) throw httpError('CONFLICT', 409, error);
  if (error instanceof TooManyRequestsError) {
    setHeader('retry-after', String(error.seconds));
    log.warn({ limit: error.limit }, 'limited');
    throw httpError('TOO_MANY_REQUESTS', 429, error);
  }
  if (error instanceof StorageUnavailable) {
    setHeader('retry-after', String(outageRetrySeconds.away));
    throw unavailable(error.message, error);
  }
  const outage = outageOf(error);
  if (outage) {
    setHeader('retry-after', String(outageRetrySeconds[outage]));
    throw unavailable(outageTexts[outage], error);
  }
  // Another request deleted what this one was about to refer to, such as the caller's account.
  const constraint = missingReference(error);
  if (constraint) {
    log.warn({ constraint }, 'What a row refers to was deleted meanwhile.');
    throw new ORPCError('CONFLICT', { status: 409, message: changedMeanwhileText });
  }
  // The client is gone: the request was closed while it waited.
  if (error instanceof Error && error.name === 'AbortError')
    throw new ORPCError('CLIENT_CLOSED_REQUEST', { status: 499 });
  throw error;
}

const unavailable = (message: string, cause: unknown) =>
  new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message, cause });

export function logInternalError(error: unknown, { context }: { context: { log: FastifyBaseLogger } }): void {
  if (!(error instanceof ORPCError) || error.status >= 500) logFailure(context.log, error, 'A call failed.');
}

/**
 * Logs why a request failed. While search starts or the process is overloaded many requests fail, which isn't an error.
 */
export function logFailure(log: FastifyBaseLogger, error: unknown, text: string): void {
  const cause = error instanceof ORPCError ? error.cause : error;
  const outage = outageOf(cause);
  if (outage === 'starting' || outage === 'overloaded') log.info(outageTexts[outage]);
  else log.error({ err: error }, text);
}

/** Rethrows client errors. Replaces others with one that has only the request id, which the log has too. */
export function hideInternalError(error: unknown, requestId: string): never {
  if (error instanceof ORPCError && error.status < 500) throw error;
  throw Object.assign(new Error(internalErrorText), { status: 500, requestId });
}

export const internalErrorText = 'Something went wrong on our side. Please try again.';

type ErrorBody = { message: string; [data: string]: unknown };

/** Returns the response body, which consists of the message and the error’s data and nothing internal. */
export function errorBody({ code, status, message, data }: ORPCError<string, unknown>): ErrorBody {
  if (status >= 500) return { message: status === 503 ? message : internalErrorText };
  return code === 'BAD_REQUEST' ? { message } : { ...(data as object | undefined), message };
}
