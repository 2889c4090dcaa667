import { throwFieldError } from './errors.ts';

const maxDepth = 20;

/** Rejects lone surrogates in any text: PostgreSQL can’t store them. @throws ORPCError 422 with the field’s path. */
export function rejectLoneSurrogates(input: unknown, path: string[] = []): void {
  if (path.length > maxDepth) return;
  if (typeof input === 'string') {
    if (!input.isWellFormed()) throwFieldError(path.join('.') || 'input', 'The text contains an invalid character.');
  } else if (Array.isArray(input)) {
    for (const [index, item] of input.entries()) rejectLoneSurrogates(item, [...path, String(index)]);
  } else if (isPlain(input)) {
    for (const [key, value] of Object.entries(input)) {
      rejectLoneSurrogates(key, path);
      rejectLoneSurrogates(value, [...path, key]);
    }
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
