import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Person } from '#shared/users/fields.ts';

type Names<Typed> = { name: Path<Typed>; email: Path<Typed>; phone: Path<Typed> };

/** Fills empty contact fields from the user's profile; prefilled fields count as unchanged. */
export function usePrefilledContact<Typed extends FieldValues, Input>(
  viewer: Person | undefined,
  form: UseFormReturn<Typed, unknown, Input>,
  names: Names<Typed>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per user; a field cleared later stays empty
  useEffect(() => {
    for (const field of ['name', 'email', 'phone'] as const)
      if (viewer?.[field] && !form.getValues(names[field]))
        form.resetField(names[field], { defaultValue: viewer[field] as PathValue<Typed, Path<Typed>> });
  }, [viewer?.id]);
}
