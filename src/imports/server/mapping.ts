import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { locationKinds } from '#catalogue/shared/location-rules.ts';
import { projectLimits } from '#projects/shared/edit-rules.ts';
import { projectStatuses } from '#projects/shared/rules.ts';
import { areaUnits, unitConfigurations } from '#projects/shared/unit-rules.ts';

const directory = fileURLToPath(new URL('./mappings', import.meta.url));

const column = z.string().min(1);
const range = z.tuple([z.number(), z.number()]);
const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** `otherwise` applies to words that aren't listed or, without a list, to every row. */
const choice = <Meaning extends z.ZodType>(meaning: Meaning) => ({
  column: column.optional(),
  values: z.record(z.string(), meaning).optional(),
  otherwise: meaning.optional(),
});
const answersSomething = {
  check: (it: { column?: string; values?: object; otherwise?: unknown }) =>
    (it.column === undefined) === (it.values === undefined) && (it.values !== undefined || it.otherwise !== undefined),
  message: 'needs `column` and `values` together, or `otherwise` alone',
};

/** A file of `mappings/` (docs/importing.md). */
export const mappingSchema = z.strictObject({
  register: z.string().min(1),
  name: z.string().trim().min(1).max(60),
  source: z.string().regex(/^[a-z0-9-]+$/),
  columns: z.strictObject({
    reraNumber: column,
    projectName: column,
    builder: column,
    location: column.optional(),
    totalUnits: column.optional(),
    bookedUnits: column.optional(),
  }),
  region: z
    .strictObject({
      state: z.string().min(1),
      kind: z.enum(locationKinds).exclude(['state']).default('district'),
      otherStates: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
  pinCode: z.strictObject({ column, pattern }).optional(),
  coordinates: z
    .strictObject({
      columns: z.array(column).min(1).max(2),
      pattern,
      within: z.strictObject({ latitude: range, longitude: range }),
    })
    .optional(),
  completion: z
    .strictObject({
      columns: z.array(column).min(1),
      format: z.string().regex(/^(?=.*YYYY)(?=.*MM)(?=.*DD)/, 'must have YYYY, MM or MMM, and DD'),
      take: z.enum(['latest', 'earliest', 'first']),
    })
    .optional(),
  status: z
    .strictObject({ ...choice(z.enum(projectStatuses)), pastAfterCompletion: z.boolean().default(false) })
    .refine(answersSomething.check, answersSomething.message),
  category: z
    .strictObject(choice(z.array(z.string().min(1).max(255)).min(1).max(3)))
    .refine(answersSomething.check, answersSomething.message)
    .optional(),
  unitTypes: z
    .array(
      z.strictObject({
        configuration: z
          .strictObject(choice(z.enum(unitConfigurations)))
          .refine(answersSomething.check, answersSomething.message),
        carpetArea: column,
        areaUnit: z.enum(areaUnits),
        priceFrom: column.optional(),
        priceTo: column.optional(),
        totalUnits: column.optional(),
        unitsLeft: column.optional(),
      }),
    )
    .max(projectLimits.unitTypes)
    .default([]),
  optionalColumns: z.array(column).default([]),
});
export type Mapping = z.output<typeof mappingSchema>;

export class MappingError extends Error {}

export const mappingNames = (): string[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** Reads a mapping by name. @throws MappingError if it is unknown or invalid */
export function loadMapping(name: string): Mapping {
  const known = mappingNames();
  if (!known.includes(name))
    throw new MappingError(`There is no mapping “${name}”. Known mappings: ${known.join(', ')}.`);
  const file = `${directory}/${name}.json`;
  try {
    return mappingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new MappingError(`The mapping ${file} can't be used: ${reason}`);
  }
}

export function requiredColumns(mapping: Mapping): string[] {
  const named = [
    ...Object.values(mapping.columns),
    mapping.pinCode?.column,
    ...(mapping.coordinates?.columns ?? []),
    ...(mapping.completion?.columns ?? []),
    mapping.status.column,
    mapping.category?.column,
    ...mapping.unitTypes.flatMap((type) => [
      type.configuration.column,
      type.carpetArea,
      type.priceFrom,
      type.priceTo,
      type.totalUnits,
      type.unitsLeft,
    ]),
  ].filter((name) => name !== undefined);
  return [...new Set(named)].filter((name) => !mapping.optionalColumns.includes(name));
}
