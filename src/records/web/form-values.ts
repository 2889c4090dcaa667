import type { z } from 'zod';

export const takes = (field: z.core.$ZodType | undefined, value: unknown): boolean =>
  field !== undefined && (field as z.ZodType).safeParse(value).success;

/**
 * Returns the values of a record's form: text for fields that accept an empty text, lists joined by commas, and
 * otherwise the record's value.
 * @param blank has the values of a new record.
 */
export function formValues<Schema extends z.ZodObject>(
  { shape }: Schema,
  row: object | undefined,
  blank: Partial<z.input<Schema>> = {},
): z.input<Schema> {
  const values = (row ?? blank) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const value = values[name] ?? null;
      if (takes(field, ''))
        return [name, value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value)];
      return [name, value === null && !takes(field, null) ? '' : value];
    }),
  ) as z.input<Schema>;
}
