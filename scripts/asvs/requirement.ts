/** A requirement of OWASP ASVS 5.0.0: its number, its level, its subject in words of our own, and how it is met. */
export type Requirement = [id: string, level: 1 | 2, subject: string, result: Result];

export type Result =
  | { kind: 'test'; file: string; title: string; note: string | undefined }
  | { kind: 'design'; place: string; why: string }
  | { kind: 'operator'; page: string; how: string }
  | { kind: 'not applicable'; why: string }
  | { kind: 'not met'; why: string };

/** Is shown by a test. @param title is as the test file writes it, with its `%s`. */
export const test = (file: string, title: string, note?: string): Result => ({ kind: 'test', file, title, note });

/** Follows from how the program is built or documented at this place. */
export const design = (place: string, why: string): Result => ({ kind: 'design', place, why });

/** Is met by the operator, as this page says. */
export const operator = (page: string, how: string): Result => ({ kind: 'operator', page, how });

export const notApplicable = (why: string): Result => ({ kind: 'not applicable', why });

/** Isn't met, or in part only. */
export const notMet = (why: string): Result => ({ kind: 'not met', why });
