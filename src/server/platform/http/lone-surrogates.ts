import { throwFieldError } from './errors.ts';

/** No call takes an input nested deeper: the contract refuses what lies below. */
const maxDepth = 20;

/**
 * Refuses an input with half a character (a lone surrogate) in any of its texts: no database keeps one.
 * @throws ORPCError 422 by the field's path.
 */
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

/** Files and other things of classes have no text of their own here. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
