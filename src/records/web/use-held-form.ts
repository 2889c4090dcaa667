import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { heldForms } from '#platform/web/lib/held-forms.ts';
import { useHeldPage } from '#platform/web/lib/held-page.ts';
import { ApiError } from '#platform/web/lib/http-api.ts';

/** Keeps a changed form when its session ends (docs/product/accounts.md, "Sessions"). */
export function useHeldForm<Typed extends FieldValues, Input>(form: UseFormReturn<Typed, unknown, Input>): void {
  useHeldPage(form.formState.isDirty, () => flushSync(() => form.reset()));
}

/**
 * Used with a form's call. It ignores the refusal of an ended session, which a dialog reports. @throws any other error
 */
export function unlessEnded(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 401 && heldForms.size > 0) return undefined;
  throw error;
}
