/** An error the caller can act on; `throwHttpError` turns each subclass into its status. */
export class AppError extends Error {
  readonly data: Record<string, unknown> | undefined;
  constructor(message: string, data?: Record<string, unknown>) {
    super(message);
    this.data = data;
  }
}

/** An input value is invalid (422); `field` is its path. */
export class ValidationError extends AppError {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export class NotFoundError extends AppError {}

/** The record has another id at present. The answer is a redirect (308), see `redirectMoved`. */
export class MovedError extends NotFoundError {
  constructor(message: string, from: number, to: number) {
    super(message, { moved: { from, to } });
  }
}

export class ForbiddenError extends AppError {}

export class TooManyRequestsError extends AppError {
  readonly seconds: number;
  readonly limit: string;
  constructor({ name }: { name: string }, seconds: number, message?: string, data?: Record<string, unknown>) {
    super(message ?? `Too many attempts. Please try again in ${formatWait(seconds)}.`, data);
    this.limit = name;
    this.seconds = seconds;
  }
}

/** Returns a waiting time in words, such as “3 minutes”. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  if (seconds < 120) return 'a minute';
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}

export class ConflictError extends AppError {}

/** The process is overloaded (503). */
export class OverloadedError extends AppError {
  constructor() {
    super('The process is overloaded.');
  }
}

/** Search can’t answer yet, or not at the moment, because its data is being loaded (503). */
export class SearchStartingError extends AppError {
  constructor() {
    super('Search is starting.');
  }
}
