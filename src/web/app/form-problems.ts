import { ORPCError } from '@orpc/client';

/** The texts of the specification's section 8 for what no server said. */
export const noResponse = 'Network error. Please check your connection and try again.';
export const unexpected = 'An unexpected error occurred. Please try again.';

export type Problem = {
  /** The answer's status; undefined when there was no answer. */
  status: number | undefined;
  /** What to tell the person. */
  message: string;
  /** What is wrong with each field, the first text of each. */
  fields: Record<string, string>;
};

type ProblemBody = { message?: unknown; errors?: Record<string, string[]> };

/**
 * What a failed call means for whoever made it (specification, section 8).
 * @param fallback what to say of a refusal that says nothing itself.
 */
export function readProblem(error: unknown, fallback = unexpected): Problem {
  if (error instanceof ORPCError) {
    // What our server answers is no error of oRPC's own form, so the client hands on the whole answer.
    const body = ((error.data as { body?: unknown } | undefined)?.body ?? {}) as ProblemBody;
    const message = typeof body.message === 'string' && body.message ? body.message : fallback;
    const fields = Object.entries(body.errors ?? {}).map(([field, texts]) => [field, texts[0] ?? message] as const);
    return { status: error.status, message, fields: Object.fromEntries(fields) };
  }
  // `fetch` throws this and nothing else when no answer came.
  const message = error instanceof TypeError ? noResponse : unexpected;
  return { status: undefined, message, fields: {} };
}
