/** Something asked for is refused, in words the person who asked can act on; each kind is an answer of its own. */
export class AppError extends Error {
  /** Sent to the caller beside the message, such as what could be had instead. */
  readonly data: Record<string, unknown> | undefined;
  constructor(message: string, data?: Record<string, unknown>) {
    super(message);
    this.data = data;
  }
}

/** What somebody gave can't be used; by field. */
export class ValidationError extends AppError {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** There is no such record, or none any more. */
export class NotFoundError extends AppError {}

/** Whoever asks may not do this to that record. */
export class ForbiddenError extends AppError {}

/** Too many of something in its time window. */
export class TooManyRequestsError extends AppError {
  /** How long to wait before trying again. */
  readonly seconds: number;
  /** The limit's name, for the log. */
  readonly limit: string;
  constructor({ name }: { name: string }, seconds: number, message?: string) {
    super(message ?? `Too many attempts. Please try again in ${formatWait(seconds)}.`);
    this.limit = name;
    this.seconds = seconds;
  }
}

/** A waiting time as people say it. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  if (seconds < 120) return 'a minute';
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

/** The current state does not allow it. */
export class ConflictError extends AppError {}
