import { refuseField } from '../platform/http/errors.ts';
import { FieldProblem } from './field-problem.ts';

/** Answers 422 for what a service can't use of a field; anything else is thrown on as it is. */
export function refuseFieldProblem(error: unknown): never {
  if (error instanceof FieldProblem) refuseField(error.field, error.message);
  throw error;
}
