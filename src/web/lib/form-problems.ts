import { Refusal } from './http-api.ts';
import { ConnectionLost } from './send.ts';

/** The texts of the specification's section 8 for what no server said. */
export const noResponse = 'Network error. Please check your connection and try again.';
export const unexpected = 'An unexpected error occurred. Please try again.';

export type Problem = {
  /** The answer's status; undefined when there was no answer. */
  status: number | undefined;
  /** What the server said; empty where it said nothing. */
  said: string;
  /** What to tell the person: that, or what is said instead. */
  message: string;
  /** What is wrong with each field, the first text of each. */
  fields: Record<string, string>;
  /** What else the server said, such as the record as it is now. */
  more: Record<string, unknown>;
};

/**
 * What a failed call means for whoever made it (specification, section 8).
 * @param fallback what to say of a refusal that says nothing itself.
 */
export function readProblem(error: unknown, fallback: (status: number) => string = () => unexpected): Problem {
  if (error instanceof Refusal) {
    const message = error.message || fallback(error.status);
    const fields = Object.entries(error.errors).map(([field, [text]]) => [field, text ?? message] as const);
    return { status: error.status, said: error.message, message, fields: Object.fromEntries(fields), more: error.more };
  }
  const message = error instanceof ConnectionLost ? noResponse : unexpected;
  return { status: undefined, said: '', message, fields: {}, more: {} };
}
