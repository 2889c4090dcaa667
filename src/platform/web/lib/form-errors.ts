import { ApiError } from './http-api.ts';
import { NetworkError } from './send.ts';

/** This text is fixed; see docs/product/accounts.md, "Signing in". */
export const unexpectedErrorText = 'An unexpected error occurred. Please try again.';

export type FormFailure = {
  status: number | undefined;
  serverMessage: string;
  message: string;
  fields: Record<string, string>;
  more: Record<string, unknown>;
};

/** Returns what a form shows for a failed call. @param fallback text for an error response without a message. */
export function readFormError(
  error: unknown,
  fallback: (status: number) => string = () => unexpectedErrorText,
): FormFailure {
  if (error instanceof ApiError) {
    const { status, more } = error;
    const message = error.message || fallback(status);
    const fields = Object.entries(error.errors).map(([field, [text]]) => [field, text ?? message] as const);
    return { status, serverMessage: error.message, message, fields: Object.fromEntries(fields), more };
  }
  const message = error instanceof NetworkError ? error.message : unexpectedErrorText;
  return { status: undefined, serverMessage: '', message, fields: {}, more: {} };
}
